"""Orders that stand: what a side says once, to all its units or to those that are picked."""

from game.titles.paukenschlag.standing import boats, coast, grids

STANDING = (*coast.STANDING, *boats.STANDING, *grids.STANDING)
bound_for = boats.bound_for
GROUP_ORDERS = (*coast.GROUP_ORDERS, *boats.GROUP_ORDERS)
