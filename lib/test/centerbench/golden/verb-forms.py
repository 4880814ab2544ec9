# The forms of the first word of every verb in data/centerbench by lemminflect 0.2.3, American spelling first, further
# forms that are as good after a slash. BY_HAND has the verbs that lemminflect lacks or gets wrong (it takes the
# participle of "lie" for "lied", the gerund of "sting" for "sting"), and hyphenated ones, written by hand; REGULAR those
# that only take -ed and -ing. A verb in none of them is named on the error output.
# Run in this folder, with lemminflect installed: python3 verb-forms.py > verb-forms.csv
import csv
import sys
from lemminflect import getInflection

BY_HAND = {
    "air-drop": "air-dropped,air-dropped,air-dropping",
    "baa": "baaed,baaed,baaing",
    "capsize": "capsized,capsized,capsizing",
    "chug": "chugged,chugged,chugging",
    "cross-examine": "cross-examined,cross-examined,cross-examining",
    "drag-race": "drag-raced,drag-raced,drag-racing",
    "echolocate": "echolocated,echolocated,echolocating",
    "gavel": "gaveled/gavelled,gaveled/gavelled,gaveling/gavelling",
    "lane-split": "lane-split,lane-split,lane-splitting",
    "lie": "lay,lain,lying",
    "mimic": "mimicked,mimicked,mimicking",
    "mow": "mowed,mowed/mown,mowing",
    "outswim": "outswam,outswum,outswimming",
    "refuel": "refueled/refuelled,refueled/refuelled,refueling/refuelling",
    "regrow": "regrew,regrown,regrowing",
    "smell": "smelled/smelt,smelled/smelt,smelling",
    "sting": "stung,stung,stinging",
    "tranquilize": "tranquilized,tranquilized,tranquilizing",
    "unclog": "unclogged,unclogged,unclogging",
    "upsell": "upsold,upsold,upselling",
    "weave": "weaved/wove,weaved/woven,weaving",
    "wheelie": "wheelied,wheelied,wheelieing/wheelying",
}
REGULAR = """
    barrel-roll bench carpool chitter chuff deworm dive-bomb hee-haw meow off-road oink outsprint parallel-park
    pickpocket rear-end ribbit rock-crawl shoal
""".split()
BY_HAND |= {verb: f"{verb}ed,{verb}ed,{verb}ing" for verb in REGULAR}
FOLDER = "../../../../data/centerbench/"

def cells(file, columns):
    with open(FOLDER + file, encoding="utf-8") as rows:
        return [row[column] for row in csv.DictReader(rows) for column in columns]

phrases = cells("verbs.csv", ["verb"])
phrases += [verb.strip() for cell in cells("nouns.csv", ["transitive", "intransitive"]) for verb in cell.split(";")]
print("base,past,participle,gerund")
for verb in sorted({phrase.split(" ")[0] for phrase in phrases if phrase}):
    if verb in BY_HAND:
        print(verb + "," + BY_HAND[verb])
        continue
    forms = [getInflection(verb, tag, inflect_oov=False) for tag in ("VBD", "VBN", "VBG")]
    if not all(forms):
        print(f"lemminflect lacks {verb}", file=sys.stderr)
        continue
    print(",".join([verb, *("/".join(words) for words in forms)]))
