"""python -m tests.golden.own"""

from tests.golden.own import main

main()
