"""Operation Paukenschlag: the U-boats' campaign off America, January to August 1942."""
