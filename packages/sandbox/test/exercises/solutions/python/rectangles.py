# fault: '+|' ==> '+-'
from itertools import combinations


def solve(_, given):
    rows = given['strings']
    count = 0
    for (top, upper), (bottom, lower) in combinations(enumerate(rows), 2):
        corners = [x for x, (a, b) in enumerate(zip(upper, lower)) if a == b == '+']
        for left, right in combinations(corners, 2):
            level = upper[left:right] + lower[left:right]
            upright = [rows[y][x] for y in range(top, bottom) for x in (left, right)]
            count += all(char in '+-' for char in level) and all(char in '+|' for char in upright)
    return count
