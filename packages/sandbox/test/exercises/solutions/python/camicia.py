# fault: 'Q': 2 ==> 'Q': 3
from collections import deque

penalties = {'J': 1, 'Q': 2, 'K': 3, 'A': 4}


def solve(_, given):
    decks = [deque(given['playerA']), deque(given['playerB'])]
    seen = set()
    turn = cards = tricks = 0
    while True:
        state = tuple(tuple(card if card in penalties else '' for card in deck) for deck in decks)
        if state in seen:
            return {'status': 'loop', 'cards': cards, 'tricks': tricks}
        seen.add(state)
        pile = []
        due = 0
        while decks[turn]:
            card = decks[turn].popleft()
            pile.append(card)
            cards += 1
            if card in penalties:
                due = penalties[card]
                turn = 1 - turn
            elif due == 0:
                turn = 1 - turn
            else:
                due -= 1
                if due == 0:
                    break
        turn = 1 - turn
        decks[turn].extend(pile)
        tricks += 1
        if not decks[1 - turn]:
            return {'status': 'finished', 'cards': cards, 'tricks': tricks}
