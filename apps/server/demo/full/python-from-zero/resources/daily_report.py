"""Print and save the daily sales report of a small shop.

Run it with:   python daily_report.py sales.csv 2026-09-07
"""

import csv
import sys
from datetime import date

SHOP = "Baraka Stores"
PAYMENTS = ["cash", "m-pesa", "credit"]


def field(row, name):
    """Return one cell as clean text, or empty text when it is missing."""
    return (row.get(name) or "").strip()


def whole_number(row, name):
    """Return one cell as a whole number above zero."""
    text = field(row, name)
    try:
        number = int(text)
    except ValueError:
        raise ValueError(f"{name} is '{text}', not a whole number")
    if number <= 0:
        raise ValueError(f"{name} is {number}")
    return number


def clean_sale(row):
    """Turn one row of the file into a sale, or raise ValueError."""
    item = field(row, "item")
    if item == "":
        raise ValueError("item is missing")
    payment = field(row, "payment").lower()
    if payment not in PAYMENTS:
        raise ValueError(f"payment is '{payment}'")
    quantity = whole_number(row, "quantity")
    unit_price = whole_number(row, "unit_price")
    return {
        "date": field(row, "date"),
        "item": item,
        "quantity": quantity,
        "payment": payment,
        "total": quantity * unit_price,
    }


def load_sales(path):
    """Return the good sales and a list of problems found in the file."""
    sales = []
    problems = []
    with open(path, newline="", encoding="utf-8-sig") as file:
        for row_number, row in enumerate(csv.DictReader(file), start=2):
            try:
                sales.append(clean_sale(row))
            except ValueError as error:
                problems.append(f"Row {row_number}: {error}")
    return sales, problems


def total_by(sales, key):
    """Add up the money for each different value of key."""
    totals = {}
    for sale in sales:
        name = sale[key]
        totals[name] = totals.get(name, 0) + sale["total"]
    return totals


def ranked(totals):
    """Return (name, amount) pairs, the largest amount first."""
    return sorted(totals.items(), key=lambda pair: pair[1], reverse=True)


def money_line(name, amount):
    """Return one line of the report with the money on the right."""
    return f"{name:<24}{'KES':>5}{amount:>11,}"


def build_report(day, sales, problems):
    """Return the whole report as one piece of text."""
    total = sum(sale["total"] for sale in sales)
    by_payment = total_by(sales, "payment")
    lines = [
        f"{SHOP}: daily sales",
        f"{day:%A} {day.day} {day:%B %Y}",
        "=" * 40,
        f"{'Sales made':<24}{len(sales):>16}",
        money_line("Value of goods sold", total),
    ]
    if sales:
        lines.append(money_line("Average sale", round(total / len(sales))))
    lines += ["", "How people paid"]
    for payment in PAYMENTS:
        lines.append(money_line(payment, by_payment.get(payment, 0)))
    lines += ["", "Best sellers"]
    for item, amount in ranked(total_by(sales, "item"))[:5]:
        lines.append(money_line(item, amount))
    if problems:
        lines += ["", "Rows left out, please check"]
        lines += problems
    return "\n".join(lines)


def main():
    if len(sys.argv) != 3:
        print("Use it like this: python daily_report.py sales.csv 2026-09-07")
        return
    path, day_text = sys.argv[1], sys.argv[2]
    try:
        day = date.fromisoformat(day_text)
    except ValueError:
        print(f"'{day_text}' is not a date. Write it like 2026-09-07.")
        return
    try:
        sales, problems = load_sales(path)
    except FileNotFoundError:
        print(f"There is no file called {path} in this folder.")
        return
    todays = [sale for sale in sales if sale["date"] == day.isoformat()]
    report = build_report(day, todays, problems)
    print(report)
    report_path = f"report-{day.isoformat()}.txt"
    with open(report_path, "w", encoding="utf-8") as file:
        file.write(report + "\n")
    print()
    print(f"Saved as {report_path}")


if __name__ == "__main__":
    main()
