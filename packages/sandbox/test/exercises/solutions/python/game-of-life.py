# fault: alive and count == 2 ==> alive and count == 4
def solve(_, given):
    matrix = given['matrix']

    def neighbours(y, x):
        return sum(
            matrix[j][i]
            for j in range(max(0, y - 1), min(len(matrix), y + 2))
            for i in range(max(0, x - 1), min(len(matrix[0]), x + 2))
            if (j, i) != (y, x)
        )

    return [
        [int((count := neighbours(y, x)) == 3 or bool(alive and count == 2)) for x, alive in enumerate(row)]
        for y, row in enumerate(matrix)
    ]
