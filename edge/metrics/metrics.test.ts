import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { asText, counter, gauge, histogram } from './registry'

const read = (path: string) => readFileSync(path, 'utf8')
const ALERTS = 'deploy/alerts.yml'
const DASHBOARD = 'deploy/grafana-dashboard.json'

const count = counter('console_test_total', 'Of this test.')
const spread = histogram('console_test_seconds', 'Of this test.', [0.1, 1])
gauge('console_test_unknown', 'Of this test.', () => [])

it('writes what was counted as Prometheus reads it', () => {
  count({ kind: 'a "b" \\ \n' })
  count({ kind: 'c' }, 2)
  count({ kind: 'c' })
  for (const seconds of [0.1, 0.5, 3]) spread({}, seconds)
  expect(asText()).toBe(
    [
      '# HELP console_test_total Of this test.',
      '# TYPE console_test_total counter',
      String.raw`console_test_total{kind="a \"b\" \\ \n"} 1`,
      'console_test_total{kind="c"} 3',
      '# HELP console_test_seconds Of this test.',
      '# TYPE console_test_seconds histogram',
      'console_test_seconds_bucket{le="0.1"} 1',
      'console_test_seconds_bucket{le="1"} 2',
      'console_test_seconds_bucket{le="+Inf"} 3',
      'console_test_seconds_sum 3.6',
      'console_test_seconds_count 3',
      '# HELP console_test_unknown Of this test.',
      '# TYPE console_test_unknown gauge',
      '',
    ].join('\n'),
  )
})

/** What the console exports, by its declarations. */
const exported = new Set(
  globSync('edge/metrics/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...read(file).matchAll(/'(console_\w+)'/g)].map(([, name]) => name),
  ),
)

it.each([ALERTS, DASHBOARD])('%s names metrics that there are', (file) => {
  const named = [...read(file).matchAll(/\b(console_\w+?)(?:_(?:bucket|count|sum))?\b/g)]
  expect(named.length).toBeGreaterThan(9)
  for (const [, name] of named) expect(exported, name).toContain(name)
})

it('shows each metric on the dashboard', () => {
  for (const name of exported) expect(read(DASHBOARD), name).toContain(name)
})

it('has alerts that say what to do', () => {
  const rules = read(ALERTS)
    .split(/^ {6}- alert: /m)
    .slice(1)
  for (const rule of rules)
    expect(rule).toMatch(
      /^\w+\n {8}expr: [^]*\n {8}labels: \{ severity: \w+ \}\n {8}annotations:\n {10}summary: .{20,}\n {10}description: [^]{40,}/,
    )
  expect(new Set(rules.map((rule) => rule.split('\n')[0])).size).toBe(rules.length)
})

/** Debian's, taken out of its package so that no service is installed. */
const GET = `apt-get download -q prometheus || (apt-get update -q && apt-get download -q prometheus)
  dpkg-deb --fsys-tarfile prometheus_*.deb | tar -x --strip-components=3 ./usr/bin/promtool
  rm prometheus_*.deb`

/** Prometheus' own checks; undefined, with a sentence, where they can't be had. */
function promtool(): string | undefined {
  const folder = '.console/tools'
  const isThere = (path: string) => existsSync(path)
  const places = ['/usr/bin/promtool', `${folder}/promtool`]
  if (!places.some(isThere)) {
    mkdirSync(folder, { recursive: true })
    spawnSync('sh', ['-c', GET], { cwd: folder, stdio: 'ignore' })
  }
  const found = places.find(isThere)
  if (!found) console.log('promtool checks nothing: Debian’s prometheus can’t be had here.')
  return found
}

it('is what promtool takes', (test) => {
  const tool = promtool()
  if (tool === undefined) return test.skip()
  const rules = spawnSync(tool, ['check', 'rules', ALERTS], { encoding: 'utf8' })
  expect(rules.stdout + rules.stderr).toContain('SUCCESS: ')
  const metrics = spawnSync(tool, ['check', 'metrics'], { encoding: 'utf8', input: asText() })
  expect([metrics.status, metrics.stdout + metrics.stderr]).toEqual([0, ''])
}, 300_000)
