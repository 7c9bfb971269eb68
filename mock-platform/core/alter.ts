import * as z from 'zod'

/** One change to an answer's body: as another version of the platform would have it. */
export const Alteration = z.object({
  /** In the wire's own words, `items[].run_state` for each item, `items[0].id` for one. */
  field: z.string().min(1),
  /** What it says instead; left out, the field is. */
  value: z.unknown().optional(),
  /** The value as text, so many times over: for answers longer than a call of control may be. */
  repeat: z.number().int().min(1).optional(),
  /** The name that its value gets instead. */
  rename: z.string().optional(),
})
export type Alteration = z.infer<typeof Alteration>

const isMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Changes parsed JSON in place; where there is no such field nothing is changed. */
export function alter(body: unknown, alteration: Alteration): void {
  // `items[0].id` -> items, 0, id; `[]` stands for all.
  const steps = [...alteration.field.matchAll(/[^.[\]]+|\[\]/g)].map(([step]) => step)
  const last = steps.pop()
  if (last === undefined) return
  const { repeat, value: given } = alteration
  const value = repeat === undefined ? given : `${String(given)}`.repeat(repeat)
  let holders: unknown[] = [body]
  for (const step of steps)
    holders = holders.flatMap((holder) => {
      if (!isMembers(holder)) return []
      return step === '[]' ? Object.values(holder) : [holder[step]]
    })
  for (const holder of holders) {
    if (!isMembers(holder)) continue
    if (last === '[]') for (const at of Object.keys(holder)) holder[at] = value
    else if (alteration.rename !== undefined) {
      if (last in holder) holder[alteration.rename] = holder[last]
      delete holder[last]
    } else if ('value' in alteration) holder[last] = value
    else delete holder[last]
  }
}

/** The same answer, altered; one that is not JSON stays. */
export async function alterBody(response: Response, alteration: Alteration): Promise<Response> {
  const { status, headers } = response
  const text = await response.text()
  const init = { status, headers: new Headers(headers) }
  try {
    const body: unknown = JSON.parse(text)
    alter(body, alteration)
    init.headers.delete('content-length')
    return new Response(JSON.stringify(body), init)
  } catch {
    return new Response(text === '' ? null : text, init)
  }
}
