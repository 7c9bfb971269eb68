import { execFile } from 'node:child_process'
import { globSync, readFileSync, readdirSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forbiddenImport, forbiddenReach } from './directions.mjs'

const PROJECTS = 'app/(console)/projects'

/** One forbidden import per direction of the architecture: file, import. */
const FORBIDDEN = [
  ['lib/contract/disk.ts', 'jose'],
  ['lib/contract/disk.ts', '@/lib/api/disk'],
  ['lib/contract/disk.ts', '@/lib/format/size'],
  ['lib/contract/disk.ts', '@/mock-platform/world'],
  ['lib/api/disk.ts', 'next/headers'],
  ['lib/api/disk.ts', '@/lib/platform/read'],
  ['lib/api/disk.ts', '@/lib/session/server'],
  ['lib/session/seal.ts', 'next/headers'],
  ['lib/session/seal.ts', '@/lib/session/server'],
  ['lib/session/server.ts', '@/lib/platform/read'],
  ['lib/session/server.ts', '@/lib/ui/button'],
  ['lib/platform/read.ts', '@/lib/ui/button'],
  ['lib/platform/read.ts', '@/lib/action/define-action'],
  ['lib/platform/read.ts', '@/app/layout'],
  ['lib/ui/button.tsx', '@/lib/contract/disk'],
  ['lib/ui/button.tsx', '@/lib/api/disk'],
  ['lib/ui/button.tsx', '@/lib/form/field'],
  ['lib/form/field.tsx', '@/lib/platform/read'],
  ['lib/table/table.tsx', '@/lib/session/server'],
  ['lib/live/store.ts', '@/lib/platform/read'],
  ['lib/charts/chart.tsx', '@/app/layout'],
  ['lib/form/field.tsx', '@/lib/table/list'],
  ['lib/live/store.ts', '@/lib/action/define-action'],
  ['lib/reading/use-read.ts', '@/lib/table/list'],
  ['lib/routes.ts', 'next/link'],
  ['lib/routes.ts', '@/lib/contract/disk'],
  ['lib/format/size.ts', '@/app/layout'],
  ['lib/format/size.ts', '@/edge/worker'],
  ['lib/format/size.ts', '@/mock-platform/world'],
  ['lib/format/size.ts', '@/e2e/fixtures'],
  [`${PROJECTS}/[project]/disks/page.tsx`, `@/${PROJECTS}/[project]/instances/instance-form`],
  [`${PROJECTS}/page.tsx`, '@/app/(auth)/login/login-form'],
  [
    `${PROJECTS}/[project]/(disks)/disk-list.tsx`,
    `@/${PROJECTS}/[project]/(snapshots)/_cells/size`,
  ],
  [`${PROJECTS}/page.tsx`, '@/edge/worker'],
  [`${PROJECTS}/page.tsx`, '@/mock-platform/world'],
  [`${PROJECTS}/page.tsx`, '../layout'],
  ['middleware.ts', '@/app/layout'],
  ['edge/worker.ts', '@/mock-platform/object'],
  ['edge/worker.ts', '@/lib/session/server'],
  ['edge/worker.ts', '@/lib/platform/read'],
  ['edge/worker.ts', '@/lib/ui/button'],
  ['edge/worker.ts', '@/app/layout'],
  ['edge/relay/relay.ts', '../worker'],
  ['edge/relay/relay.ts', '@/mock-platform/world'],
  ['edge/local/build.mjs', '@/edge/worker'],
  ['e2e/run/test.mjs', '../fixtures'],
  ['mock-platform/world.ts', '@/lib/api/disk'],
  ['mock-platform/world.ts', '@/lib/validate/name'],
  ['mock-platform/world.ts', '@/edge/worker'],
  ['mock-platform/resources/disk.ts', '../world'],
  ['e2e/disks.spec.ts', '@/app/layout'],
  ['e2e/disks.spec.ts', '@/lib/api/disk'],
  ['e2e/disks.spec.ts', '@/mock-platform/world'],
]

const ALLOWED = [
  ['lib/contract/disk.ts', 'zod'],
  ['lib/contract/disk.ts', './common'],
  ['lib/contract/disk.test.ts', 'fast-check'],
  ['lib/api/disk.ts', '@/lib/contract/disk'],
  ['lib/session/server.ts', '@/lib/session/seal'],
  ['lib/platform/read.ts', '@/lib/session/server'],
  ['lib/form/form.tsx', '@/lib/ui/button'],
  ['lib/table/table.tsx', '@/lib/contract/common'],
  [`${PROJECTS}/[project]/(disks)/disk-list.tsx`, `@/${PROJECTS}/[project]/_disks/disk-cells`],
  [`${PROJECTS}/page.tsx`, './actions'],
  [`${PROJECTS}/page.tsx`, '@/lib/platform/read'],
  [`${PROJECTS}/[project]/edit/page.tsx`, `@/${PROJECTS}/project-form`],
  ['edge/preview-worker.ts', '@/mock-platform/object'],
  ['edge/preview-worker.ts', './worker'],
  ['edge/app.ts', '@/.open-next/worker.js'],
  ['edge/worker.ts', '@/lib/session/seal'],
  ['edge/relay/relay.ts', '@/edge/headers'],
  ['mock-platform/resources/disk.ts', '@/mock-platform/world'],
  ['mock-platform/resources/disk.ts', '@/lib/contract/disk'],
  ['e2e/disks.spec.ts', '@/lib/routes'],
  ['e2e/disks.spec.ts', './fixtures'],
  ['e2e/run/test.mjs', '../../edge/local/build.mjs'],
  ['bench/bench.mjs', '../e2e/run/budgets.mjs'],
]

describe('import directions', () => {
  it.each(FORBIDDEN)('%s may not import %s', (file, source) => {
    expect(forbiddenImport(file, source)).toMatch(/\.$/)
  })

  it.each(ALLOWED)('%s may import %s', (file, source) => {
    expect(forbiddenImport(file, source)).toBeNull()
  })
})

describe('every folder', () => {
  const foldersOf = (/** @type {string} */ path) =>
    readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^[._]|^node_modules$/.test(entry.name))
      .map(({ name }) => name)
  const sources = foldersOf('.').filter(
    (name) => globSync(`${name}/**/*.{ts,tsx,mjs}`, { exclude: ['**/*.d.ts'] }).length > 0,
  )

  it.each(sources)('%s has a direction in AREAS of directions.mjs', (folder) => {
    const refused = sources.filter((other) => forbiddenImport(`${folder}/a.ts`, `@/${other}/b/c`))
    expect(refused).not.toEqual([])
  })

  it.each(foldersOf('lib'))('lib/%s stands on the map of CONTRIBUTING.md', (folder) => {
    const isThere = readFileSync('CONTRIBUTING.md', 'utf8').includes(`\`lib/${folder}\``)
    expect(isThere, `add lib/${folder} to the table of folders`).toBe(true)
  })
})

describe('named places', () => {
  it.each([
    ['app/page.tsx', 'fetch'],
    ['lib/table/table.tsx', 'fetch'],
    ['app/layout.tsx', 'process.env'],
    ['edge/worker.ts', 'process.env'],
    ['app/layout.tsx', 'cookies'],
    ['lib/table/list.tsx', 'cookies'],
    ['lib/hydration/page-reads.ts', 'requestIdleCallback'],
  ])('%s may not use %s', (file, thing) => {
    expect(forbiddenReach(file, thing)).toMatch(/nowhere else/)
  })

  it.each([
    ['lib/platform/transport.ts', 'fetch'],
    ['lib/session/request.ts', 'cookies'],
    ['lib/env.ts', 'process.env'],
    ['lib/table/table.test.ts', 'fetch'],
  ])('%s may use %s', (file, thing) => {
    expect(forbiddenReach(file, thing)).toBeNull()
  })
})

/** What a browser that translates a page would break, and what it would not. */
const BREAKS = [
  '<p>{isBusy && <i />}Text</p>',
  '<p>{isBusy && <i />} {items.map(draw)}.</p>',
  '<p><i />{isBusy ? `On` : `Off`}</p>',
  '<p><b>Of</b>{isBusy && `; trying again`}</p>',
  '<p>{count} disks</p>',
  '<p>In {silo}<b>!</b></p>',
  '<h1>{icon}{title}</h1>',
  '<label><input />{option.label}</label>',
  '<>{text}</>',
  '<>{`${count} `}<b>GiB</b></>',
  '<p>{isBusy ? <>It is <b>so</b></> : <i />}</p>',
  '<p>{parts.map((part) => (part.isFound ? <b key={part.id} /> : part.text))}</p>',
]
const GOES_ON = [
  '<p>Text{isBusy && <i />}</p>',
  '<p>{isBusy && <i />}<span>Text</span></p>',
  '<p>{isBusy ? `On` : `Off`}</p>',
  '<p>{`${count} disks`}</p>',
  '<p>Delete <b>{name}</b>? <i /></p>',
  '<p>{isBusy && <i />}<b>{name}</b> is busy</p>',
  '<ul>{items.map((item) => <li key={item.id}>{item.name}</li>)}</ul>',
  '<div>{icon}{children}</div>',
]
const CODE = [
  '<span className="mono">{id}</span>',
  '<a className="link mono" href="/">{ip}</a>',
  '<code>{code}</code>',
]
const NO_CODE = [
  '<span className="mono" translate="no">{id}</span>',
  '<input className="input mono" />',
  '<p className="monolith">{id}</p>',
]

const HIDES_WHO = [
  '// Nobody reads it.',
  '/** For whoever asks. */',
  'export const a = 1 // Somebody’s.',
  '/*\n * What someone\n * did.\n */',
  "// It isn't somebody's, and can't be.",
]
const SAYS_WHO = [
  '// No caller reads it.',
  "/** 'Someone else added **web**', for toasts. */",
  "export const who = 'nobody'",
  '// The union has `nobody`.',
]

describe('the linter, with our configuration', () => {
  const root = process.cwd()
  /** @type {string} */
  let folder
  /** @type {{ filename: string, code: string, message: string }[]} */
  let problems
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'console-lint-'))
    await cp(join(root, 'lint'), join(folder, 'lint'), { recursive: true })
    await cp(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    await write('lib/contract/a.ts', "import { b } from '@/lib/api/b'\nexport const a = b\n")
    await write('lib/contract/type.ts', "import type { B } from '@/lib/api/b'\nexport type A = B\n")
    await write('lib/contract/again.ts', "export { b } from '@/lib/api/b'\n")
    await write('lib/contract/all.ts', "export * from '@/lib/api/b'\n")
    await write('lib/contract/later.ts', "export const later = () => import('@/lib/api/b')\n")
    await write('lib/contract/inline.ts', "export type A = import('@/lib/api/b').B\n")
    await write('lib/table/reach.ts', "export const read = () => globalThis.fetch('/')\n")
    await write('lib/table/call.ts', "export const read = () => fetch('/')\n")
    await write('lib/table/idle.ts', 'export const later = () => requestIdleCallback(() => {})\n')
    await write('lib/table/env.ts', 'export const name = process.env.CONSOLE_NAME\n')
    await write('lib/table/jar.ts', "export { cookies as jar } from 'next/headers'\n")
    await write('lib/table/cookies.ts', "import { cookies } from 'next/headers'\nawait cookies()\n")
    await write(
      'lib/table/every.ts',
      "import * as next from 'next/headers'\nawait next.cookies()\n",
    )
    await write('lib/contract/fine.ts', "import * as z from 'zod'\nexport const Id = z.uuid()\n")
    for (const [kind, cases] of Object.entries({ BREAKS, GOES_ON, CODE, NO_CODE }))
      for (const [index, jsx] of cases.entries())
        await write(`lib/ui/${kind}/${index}.tsx`, `export const shown = (${jsx})\n`)
    for (const [kind, cases] of Object.entries({ HIDES_WHO, SAYS_WHO }))
      for (const [index, code] of cases.entries())
        await write(`lib/ui/${kind}/${index}.ts`, `${code}\nexport const shown = 1\n`)
    problems = await lint()
  }, 20_000)
  afterAll(() => rm(folder, { recursive: true }))

  /** @type {(file: string, text: string) => Promise<void>} */
  async function write(file, text) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }

  /** @returns {Promise<{ filename: string, code: string, message: string }[]>} */
  function lint() {
    const bin = join(root, 'node_modules/oxlint/bin/oxlint')
    return new Promise((resolve) => {
      // Its exit code is 1 when it finds something, as it must here.
      execFile(process.execPath, [bin, '--format=json', 'lib'], { cwd: folder }, (_, stdout) =>
        resolve(JSON.parse(stdout).diagnostics),
      )
    })
  }

  const found = (/** @type {string} */ file) =>
    problems.filter(({ filename }) => filename === file).map(({ code }) => code)

  it.each(['a', 'type', 'again', 'all', 'later', 'inline'])(
    'finds the forbidden import of contract/%s',
    (name) => {
      expect(found(`lib/contract/${name}.ts`)).toContain('console(import-directions)')
    },
  )

  it.each(['reach', 'call', 'idle', 'env', 'jar', 'cookies', 'every'])(
    'finds the forbidden reach of table/%s',
    (name) => {
      expect(found(`lib/table/${name}.ts`)).toContain('console(named-places)')
    },
  )

  it.each(BREAKS.map((jsx, index) => [jsx, index]))(
    'finds text that a translation would break: %s',
    (_, index) => {
      expect(found(`lib/ui/BREAKS/${index}.tsx`)).toContain('console(lone-text)')
    },
  )

  it.each(GOES_ON.map((jsx, index) => [jsx, index]))('leaves %s alone', (_, index) => {
    expect(found(`lib/ui/GOES_ON/${index}.tsx`)).not.toContain('console(lone-text)')
  })

  it.each(CODE.map((jsx, index) => [jsx, index]))(
    'finds code that is translated: %s',
    (_, index) => {
      expect(found(`lib/ui/CODE/${index}.tsx`)).toContain('console(untranslated-code)')
    },
  )

  it.each(NO_CODE.map((jsx, index) => [jsx, index]))('leaves %s alone', (_, index) => {
    expect(found(`lib/ui/NO_CODE/${index}.tsx`)).not.toContain('console(untranslated-code)')
  })

  it.each(HIDES_WHO.map((code, index) => [code, index]))(
    'finds a comment that hides who acts: %s',
    (_, index) => {
      expect(found(`lib/ui/HIDES_WHO/${index}.ts`)).toContain('console(plain-words)')
    },
  )

  it.each(SAYS_WHO.map((code, index) => [code, index]))('leaves %s alone', (_, index) => {
    expect(found(`lib/ui/SAYS_WHO/${index}.ts`)).not.toContain('console(plain-words)')
  })

  it('leaves a right file alone', () => {
    expect(found('lib/contract/fine.ts')).toEqual([])
  })
})
