import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BRAND, SURFACES } from './brand'

// Contrast is a promise of tokens.css, so it is computed from the file itself (WCAG 2.2, 1.4.3, 1.4.11).
const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const [lightCss = '', darkCss = ''] = css.split('@variant dark {')

function tokens(block: string): Map<string, [number, number, number]> {
  const found = new Map<string, [number, number, number]>()
  for (const [, name, l, c, h] of block.matchAll(
    /--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g,
  ))
    found.set(name!, [Number(l), Number(c), Number(h)]) // the groups are not optional
  return found
}

/** Red, green and blue of an OKLCH colour, linear, clipped to sRGB as browsers do. */
function linear([l, c, h]: [number, number, number]): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  return [
    clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

/** Relative luminance of an OKLCH colour (WCAG 2.2). */
function luminance(color: [number, number, number]): number {
  const [red, green, blue] = linear(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** A colour as browsers draw it in sRGB, `#rrggbb`. */
function hex(color: [number, number, number]): string {
  const byte = (value: number) =>
    Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
      .toString(16)
      .padStart(2, '0')
  return `#${linear(color).map(byte).join('')}`
}

const tones = ['ok', 'notice', 'danger', 'info', 'neutral', 'progress']
const surfaces = [
  'surface',
  'surface-sunken',
  'surface-raised',
  'surface-hover',
  'surface-selected',
]
const pairs: [front: string, back: string, least: number][] = [
  ...['text', 'text-muted', 'text-subtle', 'accent-text', 'danger-text'].flatMap((front) =>
    surfaces.map((back): [string, string, number] => [front, back, 4.5]),
  ),
  ['text-muted', 'surface-pressed', 4.5],
  ['text', 'surface-pressed', 4.5],
  ['text', 'surface-thumb', 4.5],
  ['text-inverse', 'surface-inverse', 4.5],
  ['text-on-accent', 'accent', 4.5],
  ['text-on-accent', 'accent-hover', 4.5],
  ['text-on-solid', 'danger-solid-hover', 4.5],
  ['accent-text', 'accent-soft', 4.5],
  ...tones.flatMap((tone): [string, string, number][] => [
    [`${tone}-text`, `${tone}-bg`, 4.5],
    [tone === 'notice' ? 'text-on-notice' : 'text-on-solid', `${tone}-solid`, 4.5],
    ['text', `${tone}-bg`, 4.5],
    // Dots of states say nothing that their word does not, and are still to be seen.
    [`${tone}-dot`, 'surface', 3],
  ]),
  ['surface', 'surface-sunken', 1.09],
  ['surface', 'surface-pressed', 1.15],
  ...['surface', 'surface-raised'].flatMap((back): [string, string, number][] => [
    ['border-control', back, 3],
    ['focus', back, 3],
    ['chart-1', back, 3],
    ['chart-2', back, 3],
    ['chart-3', back, 3],
    ['chart-4', back, 3],
    ['chart-5', back, 3],
  ]),
]

it('gives icons and cards the colours of the tokens', () => {
  const [light, dark] = [tokens(lightCss), tokens(darkCss)]
  const colors = [light.get('accent'), light.get('surface'), dark.get('surface')]
  expect(colors.map((color) => color && hex(color))).toEqual([BRAND, SURFACES.light, SURFACES.dark])
  const icon = readFileSync(new URL('../../public/icon.svg', import.meta.url), 'utf8')
  expect(icon).toContain(`fill="${BRAND}"`)
})

describe.each([
  ['light', tokens(lightCss)],
  ['dark', tokens(darkCss)],
])('%s tokens', (_theme, found) => {
  it.each(pairs)('%s on %s reaches %d:1', (front, back, least) => {
    const [one, other] = [found.get(front), found.get(back)]
    if (!one || !other) throw new Error(`missing token: ${front} or ${back}`)
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y)
    expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(least)
  })
})
