import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testPlatform } from '@/mock-platform/testing'

const names = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/), {
  minLength: 1,
  maxLength: 25,
})
const sorts = fc.constantFrom('name_ascending', 'name_descending', 'id_ascending')

describe('pages', () => {
  test('hold every item once and in order while others come and go', async () => {
    await fc.assert(
      fc.asyncProperty(
        names,
        sorts,
        fc.integer({ min: 1, max: 7 }),
        fc.array(fc.tuple(fc.boolean(), fc.nat()), { maxLength: 10 }),
        async (present, sort, limit, changes) => {
          const ada = testPlatform({ seed: 'empty' }).as('ada')
          const create = (name: string) => ada('POST', '/v1/projects', { name, description: '' })
          for (const name of present) await create(name)
          const touched = new Set<string>()
          const seen: { id: string; name: string }[] = []
          let token: string | null = null
          for (let page = 0; ; page++) {
            const query: string = token === null ? `&sort_by=${sort}` : `&page_token=${token}`
            const { body } = await ada('GET', `/v1/projects?limit=${limit}${query}`)
            seen.push(...body.items)
            expect(body.items.length === 0).toBe(body.next_page === null)
            if (body.items.length === 0) break
            token = body.next_page
            const [added = true, number = 0] = changes[page] ?? []
            if (changes[page] === undefined) continue
            const name = added ? `zz-new-${number}` : (present[number % present.length] ?? '')
            touched.add(name)
            if (added) await create(name)
            else {
              const vpc = `/v1/vpcs/default?project=${name}`
              await ada('DELETE', `/v1/vpc-subnets/default?vpc=default&project=${name}`)
              await ada('DELETE', vpc)
              await ada('DELETE', `/v1/projects/${name}`)
            }
          }
          const found = seen.map((each) => each.name)
          expect(new Set(found).size).toBe(found.length)
          for (const name of present) if (!touched.has(name)) expect(found).toContain(name)
          const key = (each: { id: string; name: string }) =>
            sort === 'id_ascending' ? each.id : each.name
          const order = seen.map(key)
          const sorted = order.toSorted()
          expect(order).toEqual(sort === 'name_descending' ? sorted.toReversed() : sorted)
        },
      ),
      { numRuns: 40 },
    )
  })

  test('remember their selector, so that the project need not be repeated', async () => {
    const ada = testPlatform().as('ada')
    const first = await ada('GET', '/v1/instances?project=load-test&limit=25')
    expect(first.body.items).toHaveLength(25)
    const next = await ada('GET', `/v1/instances?limit=25&page_token=${first.body.next_page}`)
    expect(next.body.items).toHaveLength(5)
    const end = await ada('GET', `/v1/instances?page_token=${next.body.next_page}`)
    expect(end.body).toEqual({ items: [], next_page: null })
  })

  test('refuse a token whose sort order and marker disagree', async () => {
    const token = btoa(
      JSON.stringify({
        v: 'v1',
        page_start: { sort_by: 'id_ascending', selector: {}, last_seen: { name: 'x' } },
      }),
    )
    const answer = await testPlatform().as('ada')('GET', `/v1/projects?page_token=${token}`)
    expect(answer).toMatchObject({ status: 400, body: { message: 'invalid page token' } })
  })
})
