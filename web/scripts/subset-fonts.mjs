// Writes src/fonts: Commissioner cut down to the characters of the table, and its digits re-spaced
// to one width, since the family ships proportional figures only. Run with `npm run fonts`.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fontverter from 'fontverter'
import opentype from 'opentype.js'
import subsetFont from 'subset-font'

const FAMILY = fileURLToPath(
  new URL('../node_modules/@fontsource-variable/commissioner/', import.meta.url),
)
const OUT = fileURLToPath(new URL('../src/fonts/', import.meta.url))
const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url))
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const LATIN_1 = Array.from({ length: 96 }, (_, index) => String.fromCharCode(160 + index)).join('')
// signs that no text of ours has, and hardly a name or message; the system's font has them all
const RARE = '\u00ad¢¤¦¨ª¬®¯²³´µ¶¸¹º'
// all that English and German texts have; names, messages and foreign words may need more
const TEXT = `${ASCII}\u00a0ÄÖÜäöüß«»±×·–—‘’‚“”„…−`
const MORE = [...LATIN_1].filter((sign) => !`${TEXT}${RARE}`.includes(sign)).join('')
const FIGURES = '0123456789+−'

/** The Latin file that carries both the weight and the flare axis. */
async function family() {
  return readFile(`${FAMILY}files/commissioner-latin-flar-normal.woff2`)
}

async function writeText(source, characters, name) {
  const subset = await subsetFont(source, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  })
  await writeFile(`${OUT}${name}.woff2`, subset)
  return subset.length
}

/** One weight of the figures, every advance as wide as the widest digit, outlines centred in it. */
async function writeFigures(source, weight) {
  const sfnt = await subsetFont(source, FIGURES, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight, FLAR: 0 },
  })
  const font = opentype.parse(sfnt.buffer.slice(sfnt.byteOffset, sfnt.byteOffset + sfnt.byteLength))
  const glyphs = [...FIGURES].map((character) => font.charToGlyph(character))
  const width = Math.max(...glyphs.slice(0, 10).map((glyph) => glyph.advanceWidth))
  const respaced = new opentype.Font({
    familyName: 'Tilewright Figures',
    styleName: weight === 400 ? 'Regular' : 'SemiBold',
    createdTimestamp: 1_700_000_000, // the same bytes at every run
    unitsPerEm: font.unitsPerEm,
    ascender: font.ascender,
    descender: font.descender,
    glyphs: [
      new opentype.Glyph({ name: '.notdef', advanceWidth: width, path: new opentype.Path() }),
      ...glyphs.map((glyph, index) => centred(glyph, FIGURES[index], width)),
    ],
  })
  const woff2 = await fontverter.convert(dated(Buffer.from(respaced.toArrayBuffer())), 'woff2')
  await writeFile(`${OUT}figures-${weight}.woff2`, woff2)
  return woff2.length
}

/** The font as if it had been modified when it was created: the writer takes the time of day. */
function dated(sfnt) {
  const tables = sfnt.readUInt16BE(4)
  for (let entry = 12; entry < 12 + 16 * tables; entry += 16) {
    if (sfnt.toString('latin1', entry, entry + 4) !== 'head') continue
    const head = sfnt.readUInt32BE(entry + 8)
    sfnt.copy(sfnt, head + 28, head + 20, head + 28)
  }
  return sfnt
}

function centred(glyph, character, width) {
  const shift = (width - glyph.advanceWidth) / 2
  const path = new opentype.Path()
  for (const command of glyph.path.commands) {
    const moved = { ...command }
    for (const axis of ['x', 'x1', 'x2']) if (axis in moved) moved[axis] += shift
    path.commands.push(moved)
  }
  return new opentype.Glyph({
    name: `figure${character.codePointAt(0)}`,
    unicode: character.codePointAt(0),
    advanceWidth: width,
    path,
  })
}

await mkdir(OUT, { recursive: true })
const source = await family()
const sizes = [
  await writeText(source, TEXT, 'commissioner-text'),
  await writeText(source, MORE, 'commissioner-more'),
]
for (const weight of [400, 600]) sizes.push(await writeFigures(source, weight))
// beside the sources, and beside the built page
for (const folder of [OUT, PUBLIC])
  await copyFile(`${FAMILY}LICENSE`, `${folder}OFL-Commissioner.txt`)
console.log(`fonts: ${sizes.join(', ')} bytes`)
