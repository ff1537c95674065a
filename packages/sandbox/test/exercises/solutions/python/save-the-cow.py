# fault: letter in guessed or ==> 
def solve(_, given):
    word = given['word']
    guessed = set()
    failures = 0
    state = 'Ongoing'
    for letter in given['guesses']:
        if state != 'Ongoing':
            raise ValueError(f"cannot guess after the game is {'won' if state == 'Win' else 'lost'}")
        if letter in guessed or letter not in word:
            failures += 1
        guessed.add(letter)
        if failures > 9:
            state = 'Lose'
        elif set(word) <= guessed:
            state = 'Win'
    masked = ''.join(letter if letter in guessed else '_' for letter in word)
    return {'state': state, 'maskedWord': masked, 'remainingFailures': max(0, 9 - failures)}
