import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOOT_MS } from './boot-log'
import { floodBytes } from './flood'
import { REBOOT_MS, SerialMachine } from './machine'
import type { MachineFacts } from './machine-facts'
import { splitWords } from './shell'

const BOOT = Date.UTC(2026, 8, 1)
const facts: MachineFacts = {
  id: '11111111-2222-4333-8444-555555555555',
  hostname: 'web-1',
  os: 'debian',
  version: '12',
  ncpus: 2,
  memory: 4 * 2 ** 30,
  disks: [{ name: 'web-1-boot', size: 10 * 2 ** 30 }],
  interfaces: [{ ip: '172.30.0.5', mac: 'A8:40:25:F0:00:01' }],
}
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
const keys = (given: string): Uint8Array => new TextEncoder().encode(given)

/** A machine with ada signed in, and a way to type at its present moment. */
function signedIn() {
  const machine = new SerialMachine(facts, BOOT)
  let now = BOOT + BOOT_MS + 60_000
  const type = (given: string): string => text(machine.input(keys(given), now))
  const wait = (ms: number): string => text(machine.advance((now += ms)))
  machine.advance(now)
  type('ada\rsecret\r')
  return { machine, type, wait }
}
const PROMPT = 'ada@web-1:~$ '

describe('booting', () => {
  it('prints its log as time passes, and then asks for a name', () => {
    const machine = new SerialMachine(facts, BOOT)
    expect(text(machine.advance(BOOT))).toBe('')
    const firmware = text(machine.advance(BOOT + 1_000))
    expect(firmware).toContain('UEFI firmware')
    expect(firmware).not.toContain('Linux version')
    expect(text(machine.advance(BOOT + 2_600))).toContain('[vda] 20971520 512-byte logical blocks')
    const rest = text(machine.advance(BOOT + BOOT_MS))
    expect(rest).toContain('eth0: leased 172.30.0.5')
    expect(rest).toMatch(/Debian 12 web-1 ttyS0\r\n.*\r\n\r\nweb-1 login: $/)
    expect(text(machine.advance(BOOT + 999_999_999))).toBe('')
  })

  it('ignores keys until a process reads the port', () => {
    const machine = new SerialMachine(facts, BOOT)
    expect(text(machine.input(keys('root\r'), BOOT + 10))).toBe('')
    expect(text(machine.advance(BOOT + BOOT_MS))).toMatch(/login: $/)
  })
})

describe('signing in and out', () => {
  it('echoes the name, hides the password, and greets', () => {
    const machine = new SerialMachine(facts, BOOT)
    const now = BOOT + BOOT_MS
    machine.advance(now)
    expect(text(machine.input(keys('\r'), now))).toBe('\r\nweb-1 login: ')
    expect(text(machine.input(keys('root\r'), now))).toBe('root\r\nPassword: ')
    expect(text(machine.input(keys('pass\u007f\r'), now))).toBe(
      '\r\nWelcome, root. Type help for what this machine can do.\r\nroot@web-1:~# ',
    )
    expect(text(machine.input(keys('exit\r'), now))).toBe('exit\r\nlogout\r\n\r\nweb-1 login: ')
  })

  it('starts anew on interrupt or end of input', () => {
    const { type } = signedIn()
    expect(type('\u0004')).toBe('logout\r\n\r\nweb-1 login: ')
    expect(type('some\u0003')).toBe('some^C\r\nweb-1 login: ')
    expect(type('ada\r')).toBe('ada\r\nPassword: ')
    expect(type('\u0003')).toBe('^C\r\nweb-1 login: ')
  })
})

describe('the shell', () => {
  it.each([
    ['echo hello  world', 'hello world\r\n'],
    ['echo "two  spaces" \'and "quotes"\'', 'two  spaces and "quotes"\r\n'],
    ['echo -n no line end', 'no line end'],
    ['echo grüße 世界 👋🏽', 'grüße 世界 👋🏽\r\n'],
    ['ls', 'notes.txt\r\n'],
    ['ls -a', '.profile  notes.txt\r\n'],
    ['ls /', 'etc  home  proc  var\r\n'],
    ['ls ../../etc', 'hostname  hosts  os-release\r\n'],
    ['ls /nowhere', 'ls: /nowhere: No such file or directory\r\n'],
    ['cat /etc/hostname', 'web-1\r\n'],
    ['cat gone', 'cat: gone: No such file\r\n'],
    ['uname', 'Linux\r\n'],
    ['uname -a', 'Linux web-1 6.8.0-45-generic #45 SMP PREEMPT_DYNAMIC x86_64 GNU/Linux\r\n'],
    ['whoami', 'ada\r\n'],
    ['pwd', '/home/ada\r\n'],
    ['flood nothing', 'flood: give a number of MiB from 1 to 64\r\n'],
    ['sl', 'sh: sl: not found (try help)\r\n'],
    ['', ''],
  ])('answers %s', (line, answer) => {
    expect(signedIn().type(`${line}\r`)).toBe(`${line}\r\n${answer}${PROMPT}`)
  })

  it('tells of the machine it is', () => {
    const { type } = signedIn()
    expect(type('dmesg\r')).toContain('[    0.000000] Linux version')
    expect(type('free\r')).toContain('4096')
    expect(type('df\r')).toContain('/dev/vda1')
    expect(type('uptime\r')).toContain('up 0:01, 1 user')
    expect(type('date\r')).toContain('Tue, 01 Sep 2026 00:01:05 UTC')
    expect(type('ls -l\r')).toMatch(/-rw-r--r-- 1 ada +\d+ 2026-09-01 00:00 notes\.txt/)
    for (const name of ['cat', 'top', 'flood', 'exit']) expect(type('help\r')).toContain(name)
  })

  it('edits lines by characters and cells', () => {
    const { type } = signedIn()
    expect(type('ab\u007f')).toBe('ab\b \b')
    expect(type('\u0015界')).toBe('\b \b界')
    expect(type('\u007f')).toBe('\b \b\b \b')
    expect(type('\u007f')).toBe('')
    expect(type('echo one two\u0017')).toBe(`echo one two${'\b \b'.repeat(3)}`)
    expect(type('three\r')).toBe(`three\r\none three\r\n${PROMPT}`)
    expect(type('half\u0003')).toBe(`half^C\r\n${PROMPT}`)
    expect(type('keep\u000c')).toBe(`keep\u001b[H\u001b[2J${PROMPT}keep`)
  })

  it('walks the past with arrow keys, and swallows other sequences', () => {
    const { type } = signedIn()
    type('whoami\r')
    type('pwd\r')
    expect(type('\u001b[A')).toBe('pwd')
    expect(type('\u001bOA')).toBe(`${'\b \b'.repeat(3)}whoami`)
    expect(type('\u001b[A')).toBe('')
    expect(type('\u001b[B\u001b[B')).toBe(`${'\b \b'.repeat(6)}pwd${'\b \b'.repeat(3)}`)
    expect(type('\u001b[1;5C\u001b[200~\t\u0001x')).toBe('x')
  })

  it('takes characters that arrive in pieces, and a pasted line end as one', () => {
    const machine = new SerialMachine(facts, BOOT)
    const now = BOOT + BOOT_MS
    machine.advance(now)
    machine.input(keys('ada\rx\r'), now)
    const wave = keys('👋')
    expect(text(machine.input(wave.subarray(0, 2), now))).toBe('')
    expect(text(machine.input(wave.subarray(2), now))).toBe('👋')
    expect(text(machine.input(keys('\r\n'), now))).toContain('not found')
    expect(text(machine.input(keys('\n'), now))).toBe(`\r\n${PROMPT}`)
  })

  it('stops taking characters when a line is very long', () => {
    const { type } = signedIn()
    type('x'.repeat(4_096))
    expect(type('y')).toBe('\u0007')
  })
})

describe('top', () => {
  it('draws over itself until q', () => {
    const { type, wait } = signedIn()
    expect(type('top\r')).toMatch(/^top\r\n\u001b\[H\u001b\[2J\u001b\[Htop - up 65 s/)
    expect(wait(1_999)).toBe('')
    const next = wait(1)
    expect(next).toMatch(/^\u001b\[Htop - up 67 s[^]*\u001b\[J$/)
    expect(wait(4_000).split('\u001b[H')).toHaveLength(3)
    expect(type('xyz')).toBe('')
    expect(type('q')).toBe(PROMPT)
    expect(wait(60_000)).toBe('')
  })

  it('does not make up for days without a watcher', () => {
    const { type, wait } = signedIn()
    type('top\r')
    expect(wait(30 * 86_400_000).length).toBeLessThan(400_000)
    expect(type('\u0003')).toBe(PROMPT)
  })
})

describe('flood', () => {
  it('prints exactly 10 MiB, at the speed of the port', () => {
    const { type, wait } = signedIn()
    expect(type('flood\r')).toBe('flood\r\n')
    const hash = createHash('sha256')
    let length = 0
    let last = ''
    while (!last.endsWith(PROMPT)) {
      last = wait(97)
      const part = last.endsWith(PROMPT) ? last.slice(0, -PROMPT.length) : last
      hash.update(part)
      length += part.length
    }
    expect(length).toBe(10 * 2 ** 20)
    const expected = createHash('sha256').update(floodBytes(0, 10 * 2 ** 20))
    expect(hash.digest('hex')).toBe(expected.digest('hex'))
  })

  it('stops at an interrupt', () => {
    const { type, wait } = signedIn()
    type('flood 64\r')
    expect(wait(100).length).toBeGreaterThan(300_000)
    expect(type('abc\u0003')).toBe(`^C\r\n${PROMPT}`)
    expect(wait(10_000)).toBe('')
  })

  it('is the same bytes whatever pieces are asked for', () => {
    expect(text(floodBytes(60, 140))).toBe(text(floodBytes(0, 256)).slice(60, 140))
    expect(text(floodBytes(0, 64))).toMatch(/^00000000 [A-Za-z0]{53}\r\n$/)
  })
})

describe('power', () => {
  it('reboots on the same port', () => {
    const { machine, type } = signedIn()
    type('half a line')
    const now = BOOT + BOOT_MS + 60_000
    machine.reset(now)
    const all = text(machine.advance(now + REBOOT_MS))
    expect(all).toContain('reboot: Restarting system')
    expect(all).toContain('UEFI firmware')
    expect(all).toMatch(/web-1 login: $/)
  })

  it('says its last words and is silent after', () => {
    const { machine } = signedIn()
    const now = BOOT + BOOT_MS + 60_000
    machine.shutdown(now)
    expect(text(machine.advance(now + 5_000))).toMatch(/reboot: Power down\r\n$/)
    expect(text(machine.input(keys('anyone?\r'), now + 6_000))).toBe('')
    expect(text(machine.reset(now + 7_000))).toBe('')
  })
})

describe('the same keys at the same times', () => {
  it('give the same bytes, however often the clock is moved between', () => {
    const line = fc.constantFrom('ls\r', 'top\r', 'q', 'flood 1\r', '\u0003', 'echo ü\r', 'exit\r')
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 9_000 }), line), { maxLength: 8 })
    fc.assert(
      fc.property(steps, fc.integer({ min: 50, max: 3_000 }), (given, step) => {
        const [often, seldom] = [new SerialMachine(facts, BOOT), new SerialMachine(facts, BOOT)]
        const parts: Uint8Array[][] = [[], []]
        let now = BOOT
        for (const [after, typed] of [[6_000, 'ada\rx\r'] as const, ...given]) {
          for (let at = now; at < now + after; at += step) parts[0]?.push(often.advance(at))
          now += after
          parts[0]?.push(often.input(keys(typed), now))
          parts[1]?.push(seldom.input(keys(typed), now))
        }
        parts[0]?.push(often.advance(now + 9_000))
        parts[1]?.push(seldom.advance(now + 9_000))
        const [a = [], b = []] = parts
        expect(Buffer.compare(Buffer.concat(a), Buffer.concat(b))).toBe(0)
        expect(often.history.total).toBe(seldom.history.total)
      }),
      { numRuns: 40 },
    )
  })
})

describe('splitWords', () => {
  it.each([
    ['a b', ['a', 'b']],
    ['  ', []],
    ['"" x', ['', 'x']],
    ['a\\ b', ['a b']],
    ["'a\\ b'", ['a\\ b']],
    ['un"closed quote', ['unclosed quote']],
    ['end\\', ['end']],
  ])('%s', (line, words) => {
    expect(splitWords(line)).toEqual(words)
  })
})
