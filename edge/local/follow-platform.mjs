import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { capture } from './build.mjs'
import { ROOT } from './install.mjs'
import { readOpenApi, reachedBy, versionOf, withDocument, writtenDocuments } from './openapi.mjs'
import { Refusal, run } from './refusal.mjs'

const DOCUMENTS = join(ROOT, 'lib', 'contract', 'documents', 'documents.json')
const VERSIONS = join(ROOT, 'lib', 'contract', 'api-version.ts')
const PATHS = join(ROOT, 'lib', 'contract', 'paths.ts')
/** Tests that hold the contract, its editions and the mock platform against all documents. */
const HOLDING = ['lib/contract', 'mock-platform']

/** `2_026_081_901`, as numbers are written in the tree. */
const grouped = (/** @type {number} */ version) =>
  String(version).replaceAll(/\B(?=(\d{3})+$)/g, '_')

/** `ipPoolList` is `ip_pool_list` in documents. */
const nameThere = (/** @type {string} */ name) =>
  name.replaceAll(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)

/**
 * @param {string} title @param {Record<string, string>} changes @param {Set<string>} called
 * @param {Record<string, string[]>} [reached]
 */
function tell(title, changes, called, reached = {}) {
  console.log(`\n${title}`)
  const names = new Set([...Object.keys(changes), ...Object.keys(reached)])
  if (names.size === 0) console.log('  none')
  for (const name of [...names].toSorted()) {
    const types = reached[name] ? ` by ${reached[name].join(', ')}` : ''
    console.log(
      `  ${changes[name] ?? 'changed'}: ${name}${types}${called.has(name) ? ' (in the contract)' : ''}`,
    )
  }
}

/**
 * `npm run follow-platform -- DOCUMENT`: reads an OpenAPI document of a platform that is newer than all that
 * the tree knows, says what is new, changed and gone, adds it to the documents that tests and the mock
 * platform read, and lists the tests that don't hold any more: the editions, screens and steps of the mock
 * that are missing. `--look` only says.
 */
await run(async () => {
  const args = process.argv.slice(2)
  const [file] = args.filter((arg) => !arg.startsWith('--'))
  if (!file) throw new Refusal('Which document? npm run follow-platform -- openapi.json')
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Refusal(`${file} can’t be read.`)
  })
  try {
    const document = JSON.parse(text)
    const version = versionOf(document)
    const before = JSON.parse(await readFile(DOCUMENTS, 'utf8'))
    const { documents, changes } = withDocument(before, version, readOpenApi(document))
    const contract = (await readFile(PATHS, 'utf8')).matchAll(/^ {2}(\w+): \[/gm)
    const called = new Set([...contract].map(([, name = '']) => nameThere(name)))
    tell(
      `Operations of ${version}:`,
      changes.operations,
      called,
      reachedBy(documents, changes.types),
    )
    tell('Types:', changes.types, new Set())
    if (args.includes('--look')) return
    await writeFile(DOCUMENTS, writtenDocuments(documents))
    const versions = await readFile(VERSIONS, 'utf8')
    await writeFile(
      VERSIONS,
      versions.replace(/(NEWEST_VERSION: ApiVersion = )[\d_]+/, `$1${grouped(version)}`),
    )
  } catch (error) {
    if (error instanceof Error) throw new Refusal(`${file}: ${error.message}.`)
    throw error
  }
  console.log('\nTests that hold the contract and the mock platform against all documents ...')
  const { code, output } = await capture('node_modules/vitest/vitest.mjs', [
    ...['run', '--no-color', '--reporter=minimal', ...HOLDING],
  ])
  const failed = [...output.matchAll(/^.*FAIL.*? (\S+\.test\.\S+) > (.*)$/gm)]
  console.log(failed.length > 0 ? '\nMissing:' : '\nNothing is missing.')
  for (const [, where, what] of failed) console.log(`  ${where}: ${what}`)
  return code
})
