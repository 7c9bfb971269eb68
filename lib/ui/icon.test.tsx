import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ICON_NAMES } from './icon-names'

/** The outline of one of the shapes that Lucide draws with, as path data that may follow other. */
function outlineOf(shape: string): string {
  const numbers = Object.fromEntries(
    [...shape.matchAll(/ ([a-z0-9]+)="(-?[\d.]+)"/g)].map(([, name, value]) => [
      name,
      Number(value),
    ]),
  )
  const of = (name: string) => numbers[name] ?? 0
  const kind = /^<(\w+)/.exec(shape)?.[1]
  if (kind === 'path')
    // A first `m` says where, not how far; what follows its pair without a letter is how far.
    return (/ d="([^"]+)"/.exec(shape)?.[1] ?? '').replace(
      /^m(-?\d*\.?\d+)[ ,]?(-?\d*\.?\d+) ?(?=([-.\d])?)/,
      (_, x: string, y: string, more: string | undefined) => `M${x} ${y}${more ? 'l' : ''}`,
    )
  if (kind === 'line') return `M${of('x1')} ${of('y1')}L${of('x2')} ${of('y2')}`
  if (kind === 'circle') {
    const r = of('r')
    return `M${of('cx') - r} ${of('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
  }
  if (kind === 'rect') {
    const rx = of('rx')
    const [width, height] = [of('width') - 2 * rx, of('height') - 2 * rx]
    const corner = (x: number, y: number) => `a${rx} ${rx} 0 0 1 ${x} ${y}`
    return (
      `M${of('x') + rx} ${of('y')}h${width}${corner(rx, rx)}v${height}${corner(-rx, rx)}` +
      `h${-width}${corner(-rx, -rx)}v${-height}${corner(rx, -rx)}z`
    )
  }
  throw new Error(`no outline of ${shape}`)
}

/**
 * What Lucide draws within an icon's `svg`, its outlines as one path: before its first frame each page
 * reads and styles the whole file, a tenth of a second on a phone with an element for each outline.
 */
async function linesOf(name: string): Promise<string> {
  const { default: Drawing } = await import(`lucide-react/icons/${name}`)
  const svg = renderToStaticMarkup(createElement(Drawing)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  const shapes = svg.match(/<\w+ [^>]*>/g) ?? []
  const isFilled = (shape: string) => shape.includes(' fill=')
  const outlines = shapes.filter((shape) => !isFilled(shape)).map(outlineOf)
  return `<path d="${outlines.join('')}"/>${shapes
    .filter(isFilled)
    .map((shape) => shape.replace(/>$/, '/>'))
    .join('')}`
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('icon-names.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))

describe('icons.svg', () => {
  // After a name was added: npm run icons
  it('has the lines of every named icon, as Lucide draws them', async () => {
    const symbols = await Promise.all(
      ICON_NAMES.map(
        async (name) =>
          `<symbol id="${name}" viewBox="0 0 24 24">${await linesOf(name)}</symbol>\n`,
      ),
    )
    const sprite = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${symbols.join('')}</svg>\n`
    await expect(sprite).toMatchFileSnapshot('icons.svg')
  })

  it('has no icon that nothing shows', () => {
    const sources = [...sourcesIn('app'), ...sourcesIn('lib')].join('\n')
    expect(ICON_NAMES.filter((name) => !new RegExp(`['"]${name}['"]`).test(sources))).toEqual([])
  })
})
