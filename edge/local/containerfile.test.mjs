import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { ROOT } from './install.mjs'
import { fillRelease } from './release-folder.mjs'
import { newSessionKey } from './session-keys.mjs'
import { freePort } from './settings.mjs'

const WORKER = `
import { DurableObject } from 'cloudflare:workers'
export class Relay extends DurableObject {}
export class ReaderJobs extends DurableObject {}
export class RelayUser extends DurableObject {}
export class Serial extends DurableObject {}
export const ending = { fetch: () => new Response() }
export const metrics = { fetch: () => new Response('metrics') }
export default { fetch: () => new Response('served') }`

/** What deploy/README.md asks of a machine: the programs that the start program calls. */
const PROGRAMS = ['sh', 'sed', 'cat', 'dirname', 'mkdir', 'mv', 'rm', 'date', 'sleep']

/** As Debian's package writes it. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'
const CHROOT = ['/usr/sbin/chroot', '/usr/bin/chroot'].find((each) => existsSync(each))

/** @type {string[]} */
const folders = []
const made = async (/** @type {string} */ name) => {
  const folder = await mkdtemp(join(tmpdir(), name))
  folders.push(folder)
  await chmod(folder, 0o755)
  return folder
}
afterAll(() => Promise.all(folders.map((each) => rm(each, { recursive: true, force: true }))))

const ran = (/** @type {string} */ program, /** @type {string[]} */ ...args) =>
  spawnSync(program, args, { encoding: 'utf8' }).stdout.trim()

/** Copies the libraries that a program needs. @param {string} root @param {string} program */
async function copyLibraries(root, program) {
  for (const [, path = ''] of ran('ldd', program).matchAll(/(?:=> )?(\/\S+) \(/g)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await cp(path, join(root, path), { dereference: true })
  }
}

/** The lines of the Containerfile, each with what follows its first word. */
async function readLines() {
  const text = await readFile(join(ROOT, 'deploy', 'Containerfile'), 'utf8')
  const lines = text.replaceAll(/\s*\\\n\s*/g, ' ').split('\n')
  return lines.flatMap((line) => {
    const [, word = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    return word ? [{ word, rest }] : []
  })
}

/*
 * An image needs a daemon and a registry. This runs its lines in an empty root, which has nothing but the
 * programs that the instructions ask of a machine. Only root may.
 */
const canRun = process.getuid?.() === 0 && CHROOT && existsSync(AUTHORITIES)
describe.skipIf(!canRun)('the lines of the Containerfile', () => {
  it('serve in a root that is empty otherwise, as a user without rights', async () => {
    const root = await made('image-')
    for (const folder of ['dev', 'tmp', 'opt']) await mkdir(join(root, folder))
    for (const [name, minor] of [
      ['null', '3'],
      ['urandom', '9'],
    ])
      ran('mknod', '-m', '666', join(root, 'dev', name ?? ''), 'c', '1', minor ?? '')
    await mkdir(join(root, 'usr', 'bin'), { recursive: true })
    await symlink('usr/bin', join(root, 'bin'))
    for (const name of PROGRAMS) {
      const program = ran('which', name)
      await cp(program, join(root, 'bin', name), { dereference: true })
      await copyLibraries(root, program)
    }

    const lines = await readLines()
    const of = (/** @type {string} */ word) =>
      lines.filter((each) => each.word === word).map(({ rest }) => rest)
    expect(of('ADD')).toEqual(['${ARCHIVE} /opt/'])
    const source = await made('release-')
    const bundle = join(source, 'worker.js')
    await writeFile(bundle, WORKER)
    await mkdir(join(source, 'assets'))
    await writeFile(join(source, 'assets', 'icon.svg'), '<svg/>')
    await cp(join(ROOT, 'public', '_headers'), join(source, 'assets', '_headers'))
    await fillRelease(join(root, 'opt', 'console'), {
      ...{ bundle, linkCards: bundle, assets: join(source, 'assets'), version: '1.2.3 build' },
    })
    await copyLibraries(root, join(root, 'opt', 'console', 'workerd'))
    const [run = ''] = of('RUN')
    expect(run).toContain('ca-certificates')
    await mkdir(join(root, dirname(AUTHORITIES)), { recursive: true })
    await cp(AUTHORITIES, join(root, AUTHORITIES), { dereference: true })
    const [, folder = ''] = /mkdir -m 0777 (\S+)$/.exec(run) ?? []
    await mkdir(join(root, folder))
    await chmod(join(root, folder), 0o777)

    // Keys may stand in the state folder instead of a setting.
    await mkdir(join(root, folder, 'keys'))
    await writeFile(join(root, folder, 'keys', 'session-keys'), `${newSessionKey()}\n`)

    const port = await freePort()
    const env = Object.fromEntries(
      of('ENV')
        .flatMap((rest) => rest.split(' '))
        .map((each) => each.split('=')),
    )
    expect(env).toEqual({ HOST: '0.0.0.0', CONSOLE_STATE: folder })
    const child = spawn(
      CHROOT ?? '',
      [`--userspec=${of('USER')[0]}`, root, ...JSON.parse(of('ENTRYPOINT')[0] ?? '')],
      {
        env: {
          ...{ PATH: '/usr/bin:/bin', ...env, PORT: `${port}` },
          PLATFORM_URL: 'https://platform.example',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)))
    const end = new Promise((resolve) => child.once('close', resolve))
    try {
      await vi.waitFor(async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
        expect(await answer?.text(), output).toBe('served')
      }, 20_000)
    } finally {
      child.kill('SIGTERM')
      await end
    }
    // An image has /proc, from which the runtime reads what it is.
    expect(output.replace(/^Unable to find and open the program executable.*\n/gm, '')).toBe('')
  })
})
