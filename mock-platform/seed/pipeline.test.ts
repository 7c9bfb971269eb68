import { describe, expect, it } from 'vitest'
import { testPlatform } from '@/mock-platform/testing'

const IN = 'project=data-pipeline'
const VPC = `${IN}&vpc=pipeline`

async function items<T>(ada: ReturnType<ReturnType<typeof testPlatform>['as']>, path: string) {
  const answer = await ada('GET', path)
  expect(answer.status).toBe(200)
  return answer.body.items as readonly T[]
}

interface Part {
  readonly type: string
  readonly value?: string
}
interface Named {
  readonly name: string
}

describe('the network of the demo', () => {
  it('names nothing that is not there', async () => {
    const ada = testPlatform().as('ada')
    const names = async (path: string) => (await items<Named>(ada, path)).map(({ name }) => name)
    const known: Record<string, readonly string[]> = {
      vpc: await names(`/v1/vpcs?${IN}`),
      subnet: await names(`/v1/vpc-subnets?${VPC}`),
      instance: await names(`/v1/instances?${IN}`),
      internet_gateway: await names(`/v1/internet-gateways?${VPC}`),
    }
    expect(known).toMatchObject({
      vpc: ['default', 'pipeline', 'reports'],
      subnet: ['default', 'edge', 'storage', 'workers'],
      internet_gateway: ['default', 'partner-exit'],
    })
    const parts: Part[] = []
    for (const router of await names(`/v1/vpc-routers?${VPC}`)) {
      const routes = await items<{ destination: Part; target: Part }>(
        ada,
        `/v1/vpc-router-routes?${VPC}&router=${router}`,
      )
      parts.push(...routes.flatMap(({ destination, target }) => [destination, target]))
    }
    const rules = await ada('GET', `/v1/vpc-firewall-rules?${VPC}`)
    for (const { targets, filters } of rules.body.rules)
      parts.push(...targets, ...(filters.hosts ?? []))
    const named = parts.filter(({ type }) => type in known)
    expect(named.length).toBeGreaterThan(10)
    for (const { type, value = '' } of named) expect(known[type], type).toContain(value)
  })

  it('is one that the platform itself would take', async () => {
    const ada = testPlatform().as('ada')
    const rules = await ada('GET', `/v1/vpc-firewall-rules?${VPC}`)
    expect((await ada('PUT', `/v1/vpc-firewall-rules?${VPC}`, rules.body)).status).toBe(200)
    const routes = await items<Named>(ada, `/v1/vpc-router-routes?${VPC}&router=inspected`)
    expect(routes.map(({ name }) => name)).toEqual(['inspect', 'retired-archive', 'to-partner'])
    for (const route of routes) {
      const path = `/v1/vpc-router-routes/${route.name}?${VPC}&router=inspected`
      expect((await ada('PUT', path, route)).status).toBe(200)
    }
  })
})
