import { routes } from '@/lib/routes'

/** A path of every route, its parameters filled with what the demo world holds. */
export const samplePaths = (): string[] => {
  const values: Record<string, string[]> = {
    instance: ['web-shop', 'checkout'],
    instances: ['web-shop'],
    disk: ['web-shop', 'scratch'],
    snapshotImageNew: ['web-shop', 'checkout-golden'],
    projectImageEdit: ['web-shop', 'shop-base-2026-09'],
    siloImageEdit: ['debian-12'],
    floatingIpEdit: ['web-shop', 'shop-front'],
    // Whoever looks has made it.
    sshKeyEdit: ['laptop'],
  }
  return Object.entries(routes).flatMap(([name, route]) => {
    // Those are answered by handlers, not by screens.
    if (/^(login|session|signOut|preview|share)/.test(name)) return []
    if (typeof route === 'string') return [route]
    const make = route as (...parts: string[]) => string
    return [make(...(values[name] ?? ['web-shop', 'checkout', 'one', 'two']).slice(0, make.length))]
  })
}
