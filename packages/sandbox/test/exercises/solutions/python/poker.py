# fault: [14, 5, 4, 3, 2] ==> [15, 5, 4, 3, 2]
from collections import Counter


def rank(hand):
    cards = hand.split()
    values = sorted(('..23456789TJQKA'.index(card[0] if card[0] != '1' else 'T') for card in cards), reverse=True)
    if values == [14, 5, 4, 3, 2]:
        values = [5, 4, 3, 2, 1]
    groups = sorted(((count, value) for value, count in Counter(values).items()), reverse=True)
    counts = [count for count, _ in groups]
    flush = len({card[-1] for card in cards}) == 1
    straight = len(groups) == 5 and values[0] - values[4] == 4
    kind = (
        8 if flush and straight else 7 if counts[0] == 4 else 6 if counts == [3, 2] else 5 if flush
        else 4 if straight else 3 if counts[0] == 3 else 2 if counts[:2] == [2, 2] else 1 if counts[0] == 2 else 0
    )
    return kind, [value for _, value in groups]


def solve(_, given):
    hands = given['hands']
    best = max(map(rank, hands))
    return [hand for hand in hands if rank(hand) == best]
