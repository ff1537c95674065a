# fault: [:22] ==> [:21]
titles = {
    'en_US': ('Date', 'Description', 'Change'),
    'nl_NL': ('Datum', 'Omschrijving', 'Verandering'),
}
symbols = {'USD': '$', 'EUR': '€'}


def amount(cents, symbol, locale):
    text = f'{abs(cents) / 100:,.2f}'
    if locale == 'en_US':
        return f'({symbol}{text})' if cents < 0 else f'{symbol}{text} '
    text = text.replace(',', ' ').replace('.', ',').replace(' ', '.')
    return f"{symbol} {'-' if cents < 0 else ''}{text} "


def solve(_, given):
    locale, symbol = given['locale'], symbols[given['currency']]
    rows = ['{:10} | {:25} | {:13}'.format(*titles[locale])]
    entries = sorted(given['entries'], key=lambda e: (e['date'], e['description'], e['amountInCents']))
    for entry in entries:
        year, month, day = entry['date'].split('-')
        date = f'{month}/{day}/{year}' if locale == 'en_US' else f'{day}-{month}-{year}'
        text = entry['description']
        text = text if len(text) <= 25 else text[:22] + '...'
        rows.append(f"{date} | {text:25} | {amount(entry['amountInCents'], symbol, locale):>13}")
    return rows
