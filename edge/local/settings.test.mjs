import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { ROOT } from './install.mjs'
import {
  checkPlatform,
  checkPort,
  freePort,
  listeningOrigins,
  readSettings,
  VERSIONS,
  checkDeployedPlatform,
} from './settings.mjs'

/** @type {import('node:http').Server | undefined} */
let server
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(null))))

/** @param {import('node:http').RequestListener} listener */
async function listen(listener) {
  const port = await freePort()
  server = createServer(listener)
  await new Promise((resolve) => server?.listen(port, '127.0.0.1', () => resolve(null)))
  return port
}

describe('readSettings', () => {
  it('serves the mock platform on this machine unless told otherwise', () => {
    expect(readSettings({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      origins: [],
      name: 'Console',
      platformUrl: null,
      platformVersion: null,
      handedOn: {},
    })
  })

  it('takes the origins by which the console is reached', () => {
    const CONSOLE_ORIGIN = 'https://console.example.com, https://c.example:8443'
    expect(readSettings({ CONSOLE_ORIGIN }).origins).toEqual([
      'https://console.example.com',
      'https://c.example:8443',
    ])
  })

  it.each([
    'console.example.com',
    'https://c.example/',
    'ftp://c.example',
    'https://a,',
    'https://C.example',
  ])('refuses %s as an origin', (CONSOLE_ORIGIN) => {
    expect(() => readSettings({ CONSOLE_ORIGIN })).toThrow('CONSOLE_ORIGIN must have origins')
  })

  it('is reached where it listens, and by the names of this machine', () => {
    const names = ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000']
    expect(listeningOrigins('127.0.0.1', 3000)).toEqual(names)
    expect(listeningOrigins('0.0.0.0', 3000)).toEqual(names)
    expect(listeningOrigins('::1', 80)).toEqual([
      'http://[::1]',
      'http://127.0.0.1',
      'http://localhost',
    ])
    expect(listeningOrigins('console.test', 3000)[0]).toBe('http://console.test:3000')
  })

  it('gives the mock platform a version that the contract knows', () => {
    const contract = readFileSync(join(ROOT, 'lib/contract/api-version.ts'), 'utf8')
    const [first, newest] = [...contract.matchAll(/_VERSION: ApiVersion = ([\d_]+)/g)].map(
      ([, number = '']) => Number(number.replaceAll('_', '')),
    )
    expect(VERSIONS).toEqual({ first, newest })
    const read = (/** @type {string} */ PLATFORM_VERSION) =>
      readSettings({ PLATFORM_VERSION }).platformVersion
    expect(read('2026013100')).toBe('2026013100')
    expect(read('baseline')).toBeNull()
    expect(() => read('2026')).toThrow('PLATFORM_VERSION must be a number from 2025112000')
    expect(() => read('2099010100')).toThrow('not "2099010100"')
    const PLATFORM_URL = 'https://platform.example.com'
    expect(() => readSettings({ PLATFORM_URL, PLATFORM_VERSION: '2026081901' })).toThrow(
      'PLATFORM_VERSION is of the mock platform',
    )
  })

  it('passes on what the platform’s tools are called, when it is said', () => {
    expect(readSettings({ CLI_COMMAND: 'maple', TERRAFORM_PROVIDER: '' }).handedOn).toEqual({
      CLI_COMMAND: 'maple',
    })
  })

  it.each([
    { CLI_COMMAND: 'maple; rm' },
    { CLI_HOST_VARIABLE: '$HOST' },
    { CLI_TOKEN_VARIABLE: 'A B' },
    { TERRAFORM_PROVIDER: 'Maple"' },
  ])('refuses a name that is none: %j', (env) => {
    expect(() => readSettings(env)).toThrow(/must be a plain name/)
  })

  it('names each that is wrong, at once', () => {
    const wrong = {
      PORT: '0',
      CONSOLE_ORIGIN: 'a',
      PLATFORM_URL: 'b',
      LOG_LEVEL: 'c',
      LOG_FORMAT: 'd',
    }
    for (const name of Object.keys(wrong))
      expect(() => readSettings(wrong)).toThrow(new RegExp(`^${name} must`, 'm'))
  })

  it('refuses an address of the source that is none', () => {
    expect(() => readSettings({ LOG_LEVEL: 'debug' })).toThrow(
      'LOG_LEVEL must be error, warn or info, not "debug".',
    )
    expect(() => readSettings({ SOURCE_URL: 'javascript:alert(1)' })).toThrow(
      /must be an https address/,
    )
  })

  it('takes the origin of PLATFORM_URL', () => {
    expect(readSettings({ PLATFORM_URL: 'https://P.example.com/' }).platformUrl).toBe(
      'https://p.example.com',
    )
  })

  it.each(['abc', '0', '65536', '-1', '80.5'])('refuses port %s', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(/PORT must be a number/)
  })

  it.each([
    ['platform.example.com', /must be an address/],
    ['ftp://platform.example.com', /must be an address/],
    ['https://user@platform.example.com', /without a path/],
    ['https://platform.example.com/v1', /without a path/],
    ['https://platform.example.com/?a', /without a path/],
  ])('refuses the platform %s', (PLATFORM_URL, message) => {
    expect(() => readSettings({ PLATFORM_URL })).toThrow(message)
  })
})

describe('checkDeployedPlatform', () => {
  it('accepts TLS, and what stays as it is deployed', () => {
    const args = ['--dry-run', '--var', 'PLATFORM_URL:https://p.example.com']
    expect(() => checkDeployedPlatform('https://p.example.com', args)).not.toThrow()
    expect(() => checkDeployedPlatform(null, args)).not.toThrow()
    expect(() => checkDeployedPlatform(null, [])).not.toThrow()
  })

  it.each([
    ['a variable', 'http://p.example.com', []],
    ['an argument', null, ['--var', 'PLATFORM_URL:http://p.example.com']],
    ['an argument in one', null, ['--var=PLATFORM_URL:HTTP://p.example.com']],
    ['an argument beside a good variable', 'https://a', ['--var', 'PLATFORM_URL:http://b']],
  ])('refuses plain http in %s', (_, url, args) => {
    expect(() => checkDeployedPlatform(url, args)).toThrow(/must start with https:/)
  })
})

describe('checkPlatform', () => {
  it('accepts a platform', async () => {
    const port = await listen((_, response) => response.end('{"status":"ok"}'))
    await expect(checkPlatform(`http://127.0.0.1:${port}`)).resolves.toBeUndefined()
  })

  it('says what else answered', async () => {
    const port = await listen((_, response) => response.end('<html>'))
    await expect(checkPlatform(`http://127.0.0.1:${port}`)).rejects.toThrow(
      /responded with 200 and no JSON\.$/,
    )
  })

  it('says that nothing listens', async () => {
    await expect(checkPlatform(`http://127.0.0.1:${await freePort()}`)).rejects.toThrow(
      /can't be reached \(ECONNREFUSED\)/,
    )
  })
})

describe('checkPort', () => {
  it('accepts a free port', async () => {
    await expect(checkPort('127.0.0.1', await freePort())).resolves.toBeUndefined()
  })

  it('names a port in use', async () => {
    const port = await listen(() => {})
    await expect(checkPort('127.0.0.1', port)).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is in use`,
    )
  })

  it('names an address that is not ours', async () => {
    await expect(checkPort('192.0.2.1', await freePort())).rejects.toThrow(/EADDRNOTAVAIL/)
  })
})
