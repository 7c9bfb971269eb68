import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ICON_NAMES } from './icon-names'

/** What Lucide draws within an icon's `svg`. */
async function linesOf(name: string): Promise<string> {
  const { default: Drawing } = await import(`lucide-react/icons/${name}`)
  return renderToStaticMarkup(createElement(Drawing)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
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
