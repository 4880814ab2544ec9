"""CogniLoad's puzzles as one writes them down first: dicts and lists, the paper's rules, the same text.

Times, in CPU seconds, the paper's grid with the given number of puzzles a cell, every state kept and the text encoded. With a second
argument it writes the texts to that file, one JSON string a line.
"""
import json
import math
import pathlib
import random
import sys
import time

ONTOLOGY = json.loads((pathlib.Path(__file__).parent.parent / "lib/cogniload/puzzle/ontology.json").read_text("utf8"))
INSTRUCTION = (
    "Solve this logic puzzle. You MUST finalize your response with a single sentence about the asked property "
    '(e.g., "Peter is in the livingroom.", "Peter is wearing blue socks",... ). '
    "Solve the puzzle by reasoning through the statements in a strictly sequential order."
)


def a(noun):
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def food(value):
    return a(value) if value in ("burrito", "taco", "burger", "egg", "banana") else value


def book(value):
    named = value in ("novel", "biography", "essay", "encyclopedia", "dictionary")
    return a(value if named else f"{value} book")


def clothes(garment, question):
    return (
        lambda color: f"is wearing {garment(color)}",
        lambda color: f"wearing {garment(color)}",
        lambda color: f"change into {garment(color)}",
        question,
    )


# state, condition, update, question
WORDING = {
    "clothes_socks": clothes(lambda color: f"{color} socks", "What color of socks is {} wearing?"),
    "clothes_shirt": clothes(lambda color: a(f"{color} shirt"), "What color shirt is {} wearing?"),
    "clothes_pant": clothes(lambda color: f"{color} pants", "What color pants is {} wearing?"),
    "clothes_hat": clothes(lambda color: a(f"{color} hat"), "What color hat is {} wearing?"),
    "clothes_gloves": clothes(lambda color: f"{color} gloves", "What color of gloves is {} wearing?"),
    "clothes_underwear": clothes(lambda color: f"{color} underwear", "What color of underwear is {} wearing?"),
    "hair": (
        lambda color: f"has {color} hair",
        lambda color: f"having {color} hair",
        lambda color: f"dye their hair {color}",
        "What is the final hair color of {}?",
    ),
    "recent_eat": (
        lambda value: f"last ate {food(value)}",
        lambda value: f"having last eaten {food(value)}",
        lambda value: f"eat {food(value)}",
        "What did {} most recently eat?",
    ),
    "recent_listen": (
        lambda value: f"last listened to {value} music",
        lambda value: f"having last listened to {value} music",
        lambda value: f"listen to {value} music",
        "What music did {} most recently listen to?",
    ),
    "recent_watch": (
        lambda value: f"last watched {a(f'{value} movie')}",
        lambda value: f"having last watched {a(f'{value} movie')}",
        lambda value: f"watch {a(f'{value} movie')}",
        "What movie did {} most recently watch?",
    ),
    "recent_read": (
        lambda value: f"last read {book(value)}",
        lambda value: f"having last read {book(value)}",
        lambda value: f"read {book(value)}",
        "What book did {} most recently read?",
    ),
    "location": (
        lambda value: f"is located in the {value}",
        lambda value: f"located in the {value}",
        lambda value: f"move to the {value}",
        "Where is {}?",
    ),
}


def generate(d, length, ratio):
    people = random.sample(ONTOLOGY["people"], max(d, 2))
    categories = random.sample(list(WORDING), d)
    domains = {c: random.sample(ONTOLOGY["categories"][c], min(max(d + 1, 3), len(ONTOLOGY["categories"][c]))) for c in categories}
    hero = random.choice(people)
    others = [person for person in people if person != hero]
    while True:
        state = {person: {c: random.choice(domains[c]) for c in categories} for person in people}
        if len({tuple(one.values()) for one in state.values()}) == len(people):
            break
    states, statements = [state], []
    needles = max(1, min(length, math.floor(length * ratio + 0.5)))
    for left in range(length, 0, -1):
        needle = random.randint(1, left) <= needles
        hays = left - needles - (0 if needle else 1)
        while True:
            reference = hero if needle else random.choice(others)
            conditions = {c: state[reference][c] for c in random.sample(categories, random.randint(1, d))}
            updates = {}
            for c in random.sample(categories, random.randint(1, d)):
                updates[c] = random.choice([v for v in domains[c] if needle or v != state[hero][c]])
            affected = [p for p in people if all(state[p][c] == v for c, v in conditions.items())]
            after = {p: {**state[p], **updates} if p in affected else state[p] for p in people}
            if after != state and allowed(needle, hays, affected, after, hero, others):
                break
        needles -= needle
        statements.append({"needle": needle, "conditions": conditions, "updates": updates, "affected": affected})
        states.append(after)
        state = after
    return {"people": people, "hero": hero, "categories": categories, "asked": random.choice(categories), "states": states, "statements": statements}


def allowed(needle, hays, affected, after, hero, others):
    if needle and (len(affected) == len(others) + 1 or all(after[p] == after[hero] for p in others)):
        return False
    if not needle and hero in affected:
        return False
    if len(others) > 1 and (not needle or hays > 0):
        return any(after[p] != after[others[0]] for p in others)
    return True


def text(puzzle):
    lines = [INSTRUCTION, ""]
    for person in puzzle["people"]:
        order = random.sample(puzzle["categories"], len(puzzle["categories"]))
        lines.append(f"{person} {' and '.join(WORDING[c][0](puzzle['states'][0][person][c]) for c in order)}.")
    lines.append("")
    for number, statement in enumerate(puzzle["statements"], 1):
        conditions = " and ".join(WORDING[c][1](v) for c, v in statement["conditions"].items())
        updates = " and ".join(WORDING[c][2](v) for c, v in statement["updates"].items())
        lines.append(f"{number}. The people {conditions} {updates}.")
    lines += ["", WORDING[puzzle["asked"]][3].format(puzzle["hero"])]
    return "\n".join(lines)


epochs = int(sys.argv[1])
sink = open(sys.argv[2], "w") if len(sys.argv) > 2 else None
random.seed(1)
size = 0
start = time.process_time()
for d in (1, 3, 5, 7, 10):
    for length in (20, 50, 100, 250):
        for ratio in (0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95):
            for _ in range(epochs):
                puzzle = generate(d, length, ratio)
                prompt = text(puzzle)
                size += len(prompt.encode())
                if sink:
                    answer = puzzle["states"][-1][puzzle["hero"]][puzzle["asked"]]
                    print(json.dumps([prompt, answer]), file=sink)
print(json.dumps({"time": time.process_time() - start, "bytes": size}))
