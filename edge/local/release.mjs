import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensureBuilt, SERVER } from './build.mjs'
import { npmCommand, ROOT, runToEnd } from './install.mjs'
import { Refusal, run } from './refusal.mjs'
import { builtParts, fillRelease } from './release-folder.mjs'
import { workerMap } from './server-map.mjs'

const OUT = join(ROOT, '.console', 'release')

/** What the release is made of, as CycloneDX has it: npm's list, without what differs from run to run. */
async function bill() {
  const [command, args] = npmCommand(['sbom', '--sbom-format=cyclonedx', '--omit=dev'])
  const { stdout } = await promisify(execFile)(command, args, { cwd: ROOT, maxBuffer: 1e8 })
  const { serialNumber: _, metadata, components, ...list } = JSON.parse(stdout)
  const { timestamp: __, component, ...rest } = metadata
  const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'))
  const { version } = lock.packages['node_modules/workerd']
  const runtime = {
    type: 'application',
    name: 'workerd',
    version,
    purl: `pkg:npm/workerd@${version}`,
  }
  return {
    ...list,
    metadata: { ...rest, component: { ...component, name: 'console' } },
    components: [...components, { 'bom-ref': `workerd@${version}`, ...runtime }],
  }
}

/**
 * `npm run release`: one archive with all that a Linux machine needs to serve the console
 * (deploy/README.md), the same for the same build, and beside it its checksum,
 * what it is made of, and the source map of its Worker (`npm run stack`).
 */
await run(async () => {
  if (process.platform !== 'linux') throw new Refusal('A release is made on Linux, for Linux.')
  process.env['SOURCE_MAPS'] = '1'
  await ensureBuilt('production')
  await rm(OUT, { recursive: true, force: true })
  const built = await builtParts()
  await fillRelease(join(OUT, 'console'), built)

  const [version] = built.version.split(' ')
  const name = `console-${version}-linux-${process.arch}.tar.gz`
  const code = await runToEnd('tar', [
    ...['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner'],
    ...['--mode=u+rwX,go+rX,go-w', '--use-compress-program=gzip -n -9'],
    ...['-cf', join(OUT, name), '-C', OUT, 'console'],
  ])
  if (code !== 0) throw new Refusal('tar failed: see its message above.')
  const bytes = await readFile(join(OUT, name))
  const sum = createHash('sha256').update(bytes).digest('hex')
  await writeFile(join(OUT, `${name}.sha256`), `${sum}  ${name}\n`)
  await writeFile(join(OUT, `${name}.cdx.json`), `${JSON.stringify(await bill(), null, 2)}\n`)
  await writeFile(
    join(OUT, `${name}.map`),
    await workerMap({
      worker: `${built.bundle}.map`,
      bundle: SERVER,
      chunks: join(ROOT, '.next', 'server', 'chunks'),
    }),
  )
  console.log(`${join(OUT, name)}: ${(bytes.length / 1e6).toFixed(1)} MB`)
})
