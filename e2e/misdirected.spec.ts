import { createServer } from 'node:http'
import { expect, test } from './fixtures'
import { raw } from './raw'
import { servedActions } from './replay'
import { SESSION_COOKIE } from './visitor'

test('the sender can’t choose where the server sends an action', async ({
  visitor,
  world,
  origin,
}) => {
  const ada = await (await visitor()).signIn(world.user('ada'))
  const cookie = `${SESSION_COOKIE}=${await ada.session()}; console_world=${world.id}`
  const received: string[] = []
  const stranger = createServer((request, answer) => {
    received.push(`${request.method} ${request.url}`)
    answer.setHeader('content-type', 'text/x-component').end('0:{"a":"theirs"}')
  })
  await new Promise<void>((resolve) => void stranger.listen(0, '127.0.0.1', resolve))
  const address = stranger.address()
  if (typeof address !== 'object' || !address) throw new Error('a TCP server has a port')
  const host = `127.0.0.1:${address.port}`
  const projects = () => world.make(world.user('ada'), 'GET', '/v1/projects')
  const before = await projects()
  const project = (await servedActions()).get('createProject') ?? ''
  const act = (path: string, id: string, headers: Record<string, string>) =>
    raw(
      origin,
      'POST',
      path,
      { cookie, 'content-type': 'text/plain;charset=UTF-8', 'next-action': id, ...headers },
      '[]',
    )
  for (const path of ['/projects/sandbox/disks', '/projects-new', '/login/maple/local']) {
    const strange = await act(path, project, { host, origin: `http://${host}` })
    expect(strange.status, path).toBe(421)
    expect(strange.body, path).not.toContain('theirs')
  }
  for (const path of ['/projects/sandbox/disks', '/login/maple/local', '/nowhere']) {
    const own = await act(path, project, { origin })
    expect([own.status, own.headers['x-nextjs-action-not-found']], path).toEqual([404, '1'])
  }
  expect((await act('/projects-new', '7f'.repeat(21), { origin })).status).toBe(409)
  // Documents are as choosy, and so is what the page reads.
  for (const path of ['/projects', '/v1/projects', '/login'])
    expect((await raw(origin, 'GET', path, { cookie, host })).status, path).toBe(421)
  expect(received).toEqual([])
  expect(await projects()).toEqual(before)
  stranger.close()
})
