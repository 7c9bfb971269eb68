import { expect, test } from 'vitest'
import { alter, type Alteration, alterBody } from './alter'

const page = () => ({ items: [{ id: 'a', state: { state: 'on' } }, { id: 'b' }], next_page: null })
const altered = (alteration: Alteration) => {
  const body = page()
  alter(body, alteration)
  return body
}

test.each<[Alteration, object]>([
  [{ field: 'items[].id' }, { items: [{ state: { state: 'on' } }, {}] }],
  [{ field: 'items[1].id', value: null }, { items: [{ id: 'a' }, { id: null }] }],
  [{ field: 'items[].id', rename: 'uid' }, { items: [{ uid: 'a' }, { uid: 'b' }] }],
  [{ field: 'items[].state.state', value: 'new' }, { items: [{ state: { state: 'new' } }, {}] }],
  [{ field: 'next_page', value: 7 }, { next_page: 7 }],
  [{ field: 'next_page', value: 'ab', repeat: 3 }, { next_page: 'ababab' }],
  [{ field: 'items[].kind', value: 'x' }, { items: [{ kind: 'x' }, { kind: 'x' }] }],
])('%j', (alteration, expected) => {
  expect(altered(alteration)).toMatchObject(expected)
  if (alteration.value === undefined)
    expect(JSON.stringify(altered(alteration))).not.toContain('"id":')
})

test.each(['none', 'items[].none.deeper', 'next_page.x', 'items[9].id'])(
  'nothing is changed where there is no %s',
  (field) => expect(altered({ field, rename: 'other' })).toEqual(page()),
)

test('an answer keeps its status and headers, and what is not JSON stays', async () => {
  const init = { status: 201, headers: { 'x-request-id': 'r' } }
  const answer = await alterBody(Response.json({ a: 1 }, init), { field: 'a', value: 2 })
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([201, 'r'])
  expect(await answer.json()).toEqual({ a: 2 })
  expect(await (await alterBody(new Response('<p>'), { field: 'a' })).text()).toBe('<p>')
})
