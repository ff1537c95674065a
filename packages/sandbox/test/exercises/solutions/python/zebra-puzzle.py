# fault: names[water], names[zebra] ==> names[zebra], names[water]
from itertools import permutations

houses = range(5)


def near(a, b):
    return abs(a - b) == 1


def residents():
    for red, green, ivory, yellow, blue in permutations(houses):
        if not green == ivory + 1:
            continue
        for english, spanish, ukrainian, norwegian, japanese in permutations(houses):
            if norwegian != 0 or english != red or not near(norwegian, blue):
                continue
            names = {english: 'Englishman', spanish: 'Spaniard', ukrainian: 'Ukrainian', norwegian: 'Norwegian',
                     japanese: 'Japanese'}
            for coffee, tea, milk, juice, water in permutations(houses):
                if coffee != green or tea != ukrainian or milk != 2:
                    continue
                for dance, paint, read, football, chess in permutations(houses):
                    if paint != yellow or football != juice or chess != japanese:
                        continue
                    for dog, snail, fox, horse, zebra in permutations(houses):
                        if dog == spanish and snail == dance and near(read, fox) and near(paint, horse):
                            return names[water], names[zebra]
    return None, None


water, zebra = residents()


def solve(kind, _):
    return water if kind == 'drinksWater' else zebra
