/*
 * Counters, gauges and histograms, and how they are written (Prometheus' text format 0.0.4). They are a
 * module's own: a Worker and its objects are one isolate where the runtime is one process, and only there
 * is there an address to read them at.
 */

export type Labels = Readonly<Record<string, string | number>>

interface Family {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly samples: () => string[]
}

const families: Family[] = []

const escaped = (value: string | number) =>
  String(value).replaceAll(/[\\"\n]/g, (each) => (each === '\n' ? String.raw`\n` : `\\${each}`))

const inText = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join()

const sample = (name: string, labels: string, value: number) =>
  `${name}${labels && `{${labels}}`} ${value}`

/** What only grows; `labels` of each count are few and known before. */
export function counter(name: string, help: string): (labels: Labels, by?: number) => void {
  const values = new Map<string, number>()
  const samples = () => [...values].map(([labels, value]) => sample(name, labels, value))
  families.push({ name, help, type: 'counter', samples })
  return (labels, by = 1) => {
    const key = inText(labels)
    values.set(key, (values.get(key) ?? 0) + by)
  }
}

/** What is looked up when it is asked for; nothing where it isn't known. */
export function gauge(name: string, help: string, read: () => Iterable<readonly [Labels, number]>) {
  const samples = () => [...read()].map(([labels, value]) => sample(name, inText(labels), value))
  families.push({ name, help, type: 'gauge', samples })
}

interface Spread {
  /** How many lie within each bound, and above that before it; the last has no bound. */
  readonly counts: number[]
  sum: number
}

/** How values are spread over `bounds`, in ascending order. */
export function histogram(name: string, help: string, bounds: readonly number[]) {
  const spreads = new Map<string, Spread>()
  const samples = () =>
    [...spreads].flatMap(([labels, { counts, sum }]) => {
      let count = 0
      const buckets = counts.map((each, at) => {
        count += each
        return sample(
          `${name}_bucket`,
          `${labels && `${labels},`}le="${bounds[at] ?? '+Inf'}"`,
          count,
        )
      })
      return [
        ...buckets,
        sample(`${name}_sum`, labels, sum),
        sample(`${name}_count`, labels, count),
      ]
    })
  families.push({ name, help, type: 'histogram', samples })
  return (labels: Labels, value: number): void => {
    const key = inText(labels)
    const spread = spreads.get(key) ?? { counts: [...bounds, Infinity].map(() => 0), sum: 0 }
    const at = bounds.findIndex((bound) => value <= bound)
    const within = at < 0 ? bounds.length : at
    spread.counts[within] = (spread.counts[within] ?? 0) + 1
    spread.sum += value
    spreads.set(key, spread)
  }
}

/** All of them as text; `TYPE` is there before the first sample, so that what was never counted is known. */
export const asText = (): string =>
  families
    .map(({ name, help, type, samples }) =>
      [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples(), ''].join('\n'),
    )
    .join('')
