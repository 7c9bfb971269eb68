import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

// Links ask for a router, which isn't there.
vi.mock('@/lib/ui/link', () => ({
  Link: ({ href, children }: { href: string; children: string }) => <a href={href}>{children}</a>,
}))
const { SshWay } = await import('./ssh-way')

type Props = Parameters<typeof SshWay>[0]
const textOf = (props: Pick<Props, 'ip' | 'subnets'>) =>
  renderToStaticMarkup(<SshWay project="shop" name="web" {...props} />).replaceAll(/<[^>]+>/g, '')

test('an address is the way, whatever else leads there', () => {
  expect(textOf({ ip: '192.0.2.7', subnets: undefined })).toContain('ssh [username]@192.0.2.7')
})

test('an instance with an external subnet is reached by that', () => {
  const text = textOf({ ip: null, subnets: ['198.51.100.0/28', 'fd00::/64'] })
  expect(text).toContain('Traffic for these subnets goes to it: 198.51.100.0/28')
  expect(text).toContain('fd00::/64')
  expect(text).toContain('attach an external IP')
})

test('without one it has no way in', () => {
  const text = textOf({ ip: null, subnets: [] })
  expect(text).toContain('The instance has no external IP. Attach one')
  expect(text).not.toContain('subnet')
})

test('what wasn’t read is not said to be none', () => {
  expect(textOf({ ip: null, subnets: undefined })).toBe('')
  expect(textOf({ ip: null, subnets: 'unread' })).toContain('external subnets couldn’t be loaded')
  expect(textOf({ ip: 'unread', subnets: [] })).toBe('Its external IPs couldn’t be loaded.')
})
