import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { projects } from './core/tenancy'
import { routes } from './resources/index'
import { testPlatform } from './testing'
import { World } from './world'

describe('a world', () => {
  test('keeps nothing of a refused call, whatever was asked', async () => {
    const { as, world } = testPlatform()
    const callers = [as('ada'), as('chiara'), as('devika'), as('emil'), as(null)]
    const value = fc.oneof(
      fc.constantFrom('web-shop', 'sandbox', 'frontend-1', 'scratch', 'default', 'absent', '-'),
      fc.string({ maxLength: 5 }),
    )
    const field = fc.oneof(fc.jsonValue({ maxDepth: 2 }), value, fc.constant(2 ** 30))
    const bodies = fc.dictionary(
      fc.constantFrom('name', 'description', 'hostname', 'ncpus', 'memory', 'size', 'disk'),
      field,
    )
    const platformRoutes = routes.filter((route) => !route.path.startsWith('/mock'))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...platformRoutes),
        fc.constantFrom(...callers),
        fc.array(value, { minLength: 3, maxLength: 3 }),
        bodies,
        fc.option(value),
        async (route, call, values, body, project) => {
          let at = 0
          const path = route.path.replaceAll(/\{\w+\}/g, () =>
            encodeURIComponent(values[at++] ?? 'x').replaceAll('.', '%2E'),
          )
          const query = project === null ? '' : `?project=${encodeURIComponent(project)}`
          const hasBody = route.method === 'POST' || route.method === 'PUT'
          const before = world.dump()
          const answer = await call(route.method, path + query, hasBody ? body : undefined)
          expect(answer.status === 500 && !/Internal/.test(answer.body.error_code)).toBe(false)
          if (answer.status >= 400) expect(world.dump()).toEqual(before)
        },
      ),
      { numRuns: 400 },
    )
  })

  test('is apart from others: tokens, changes and ids', async () => {
    const one = testPlatform({ world: '00000000000000a1' })
    const other = testPlatform({ world: '00000000000000a2' })
    await one.as('ada')('POST', '/v1/projects', { name: 'only-here', description: '' })
    expect((await other.as('ada')('GET', '/v1/projects/only-here')).status).toBe(404)
    const request = new Request('http://platform.test/v1/me', {
      headers: { authorization: `Bearer ${one.tokenOf('ada')}` },
    })
    expect((await other.send(request)).status).toBe(401)
    const ids = (world: World) => [...world.in(projects).all()].map((row) => row.id)
    expect(ids(one.world).some((id) => ids(other.world).includes(id))).toBe(false)
  })

  test('of the same id is the same at any time', () => {
    const ids = () =>
      testPlatform()
        .world.dump()
        .instances?.map((row) => row.id)
    expect(ids()).toEqual(ids())
  })

  test('rolls a nested step back alone', () => {
    const world = new World('0000000000000001')
    const row = (id: string) => ({
      id,
      name: id,
      description: '',
      siloId: '',
      timeCreated: 0,
      timeModified: 0,
    })
    world.transaction(() => {
      world.in(projects).put(row('a'))
      const failing = () =>
        world.transaction(() => {
          world.in(projects).put(row('b'))
          world.in(projects).delete('a')
          throw new Error('no')
        })
      expect(failing).toThrow('no')
    })
    expect([...world.in(projects).all()].map((each) => each.id)).toEqual(['a'])
    expect(world.in(projects).named('silo', '', 'a')).toBeDefined()
    expect(() => world.in(projects).delete('a')).toThrow('outside of a transaction')
  })
})
