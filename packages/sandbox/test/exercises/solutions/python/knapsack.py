# fault: range(limit, item['weight'] - 1, -1) ==> range(item['weight'], limit + 1)
def solve(_, given):
    limit = given['maximumWeight']
    best = [0] * (limit + 1)
    for item in given['items']:
        # Downwards: each item once
        for weight in range(limit, item['weight'] - 1, -1):
            best[weight] = max(best[weight], best[weight - item['weight']] + item['value'])
    return best[limit]
