# fault: min(column) ==> max(column)
def solve(_, given):
    matrix = given['matrix']
    columns = list(zip(*matrix))
    return [
        {'row': y, 'column': x}
        for y, row in enumerate(matrix, 1)
        for x, column in enumerate(columns, 1)
        if matrix[y - 1][x - 1] == max(row) == min(column)
    ]
