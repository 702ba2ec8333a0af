"""The names of languages in three dictionaries: which are English, and which are foreign now.

Latin and Ancient Greek are not among the foreign ones: what English has of them are the terms of
its sciences, its law and its churches.
"""

ENGLISH = frozenset(
    "English,Middle English,Old English,Anglo-Norman,Scots,Translingual,eng,enm,ang,xno,sco".split(
        ","
    )
)


def _named(text: str) -> dict[str, str]:
    """Return each spelling of a language with its name: groups separated by semicolons."""
    return {
        spelling: group.split("=")[0].strip()
        for group in text.split(";")
        for spelling in map(str.strip, group.split("="))
    }


IN_LATIN_LETTERS = _named(
    "French=fra=Canadian French=Louisiana French; Italian=ita=Neapolitan=Sicilian=Venetian;"
    "Spanish=spa=Mexican Spanish=American Spanish; Portuguese=por=Brazilian Portuguese;"
    "German=deu=Bavarian; Dutch=nld; Swedish=swe; Danish=dan; Norwegian=nor; Icelandic=isl;"
    "Polish=pol; Hungarian=hun; Czech=ces; Romanian=ron; Finnish=fin; Turkish=tur; Irish=gle;"
    "Scottish Gaelic=gla; Welsh=cym; Breton; Basque; Catalan=cat; Occitan; Walloon;"
    "Afrikaans=afr; Swahili=swa; Zulu=zul; Xhosa; Hausa; Yoruba; Somali; Malay=msa;"
    "Indonesian=ind; Tagalog=tgl; Vietnamese; Hawaiian=haw; Maori=Māori=mri; Samoan=smo; Tongan;"
    "Tahitian=tah; Quechua; Nahuatl=Classical Nahuatl"
)
IN_OTHER_LETTERS = _named(
    "Japanese=jpn; Chinese=Mandarin=Cantonese=zho=cmn=yue; Korean=kor; Russian=rus;"
    "Ukrainian=ukr; Bulgarian=bul; Serbo-Croatian=hbs; Greek=ell; Hebrew=heb; Yiddish=yid;"
    "Arabic=ara=Egyptian Arabic=Moroccan Arabic; Persian=fas=pes; Turkish=Ottoman Turkish=ota;"
    "Hindi=hin=Hindustani; Urdu=urd; Sanskrit=san; Bengali=ben; Punjabi=pan; Marathi=mar;"
    "Gujarati; Tamil=tam; Telugu; Malayalam; Thai=tha; Burmese; Tibetan; Armenian; Georgian;"
    "Amharic"
)
WEBSTER_LANGUAGES = _named(
    "French=F=Canadian F; Italian=It; Spanish=Sp=Sp. Amer=Amer. Sp=Mex; Portuguese=Pg; German=G;"
    "Dutch=D; Russian=Russ; Turkish=Turk; Arabic=Ar; Persian=Per; Hindi=Hind; Sanskrit=Skr; Malay;"
    "Japanese=Jap; Chinese=Chin; Hebrew=Heb; Scottish Gaelic=Gael; Irish=Ir; Welsh=W;"
    "Icelandic=Icel; Swedish=Sw; Danish=Dan; Norwegian=Norw; Polish=Pol; Hungarian=Hung;"
    "Hawaiian; Maori"
)
