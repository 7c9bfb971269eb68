import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { TraceMap } from '@jridgewell/trace-mapping'
import { Refusal, run } from './refusal.mjs'
import { withSources } from './server-map.mjs'

/**
 * `npm run --silent stack -- MAP < lines`: the lines with places of the sources. MAP is the file that lies
 * beside the release that wrote them (`npm run release`).
 */
await run(async () => {
  const [path] = process.argv.slice(2)
  if (path === undefined) throw new Refusal('Which map? Pass the .map file of the release.')
  const map = await readFile(path, 'utf8').catch(() => {
    throw new Refusal(`${path} can’t be read.`)
  })
  process.stdout.write(withSources(await text(process.stdin), new TraceMap(map)))
})
