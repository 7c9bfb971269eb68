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
    vpc: ['web-shop', 'default'],
    vpcEdit: ['web-shop', 'default'],
    vpcReachability: ['web-shop', 'default'],
    vpcMap: ['web-shop', 'default'],
    subnets: ['web-shop', 'default'],
    subnetNew: ['web-shop', 'default'],
    subnetEdit: ['web-shop', 'default', 'services'],
    routers: ['web-shop', 'default'],
    routerNew: ['web-shop', 'default'],
    router: ['web-shop', 'default', 'partner'],
    routerEdit: ['web-shop', 'default', 'partner'],
    routeNew: ['web-shop', 'default', 'partner'],
    routeEdit: ['web-shop', 'default', 'partner', 'to-partner'],
    internetGateways: ['web-shop', 'default'],
    internetGateway: ['web-shop', 'default', 'partner-exit'],
    firewallRules: ['web-shop', 'default'],
    firewallRuleNew: ['web-shop', 'default'],
    firewallRuleEdit: ['web-shop', 'default', 'allow-web'],
    silo: ['orchard'],
    siloRoles: ['orchard'],
    siloIpPools: ['orchard'],
    siloIpPoolLink: ['orchard'],
    siloIdentityProviderNew: ['orchard'],
    siloIdentityProvider: ['orchard', 'orchard-id'],
    ipPool: ['public-v4'],
    ipPoolSilos: ['public-v4'],
    ipPoolSiloLink: ['partner-net'],
    ipPoolEdit: ['public-v4'],
    ipPoolRangeAdd: ['public-v4'],
  }
  return Object.entries(routes).flatMap(([name, route]) => {
    // Those are answered by handlers, not by screens.
    if (/^(login|session|signOut|preview|share)/.test(name)) return []
    if (typeof route === 'string') return [route]
    const make = route as (...parts: string[]) => string
    return [make(...(values[name] ?? ['web-shop', 'checkout', 'one', 'two']).slice(0, make.length))]
  })
}
