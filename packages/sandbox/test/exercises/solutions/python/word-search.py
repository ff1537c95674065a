# fault: x + dx * i] ==> x + dx * i * i]
def solve(_, given):
    grid = given['grid']

    def find(word):
        for y in range(len(grid)):
            for x in range(len(grid[0])):
                for dy in (-1, 0, 1):
                    for dx in (-1, 0, 1):
                        end_y, end_x = y + dy * (len(word) - 1), x + dx * (len(word) - 1)
                        if not (0 <= end_y < len(grid) and 0 <= end_x < len(grid[0])):
                            continue
                        if all(grid[y + dy * i][x + dx * i] == char for i, char in enumerate(word)):
                            return {
                                'start': {'column': x + 1, 'row': y + 1},
                                'end': {'column': end_x + 1, 'row': end_y + 1},
                            }
        return None

    return {word: find(word) for word in given['wordsToSearchFor']}
