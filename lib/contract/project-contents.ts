import type { AllOperations } from './all-operations'

/**
 * What happens to a thing when its container is deleted: it prevents the deletion, is deleted with it, or
 * stays, where no call reaches it any more.
 */
type Fate = 'keeps' | 'goes' | 'stays'

interface Held {
  readonly by: 'project' | 'vpc' | 'gateway' | 'router' | 'instance'
  readonly fate: Fate
}

/** The kinds of things that the platform creates, by the names of their create operations. */
type Kind = keyof AllOperations extends infer N ? (N extends `${infer K}Create` ? K : never) : never

/**
 * All kinds of things within a project, and their containers: everything that an operation creates with a
 * project as a parameter. project-contents.test.ts finds them in the newest document. What happens to them
 * is from behaviour-tenant.md, sections 7 and 8, and behaviour-2026.md, section 1.5.
 */
export const projectContents = {
  instance: { by: 'project', fate: 'keeps' },
  disk: { by: 'project', fate: 'keeps' },
  floatingIp: { by: 'project', fate: 'keeps' },
  image: { by: 'project', fate: 'keeps' },
  snapshot: { by: 'project', fate: 'keeps' },
  vpc: { by: 'project', fate: 'keeps' },
  affinityGroup: { by: 'project', fate: 'keeps' },
  antiAffinityGroup: { by: 'project', fate: 'keeps' },
  // The platform doesn't check for probes: a probe keeps its subnet, and so the VPC and the project.
  probe: { by: 'project', fate: 'keeps' },
  externalSubnet: { by: 'project', fate: 'stays' },
  vpcSubnet: { by: 'vpc', fate: 'keeps' },
  vpcRouter: { by: 'vpc', fate: 'goes' },
  internetGateway: { by: 'vpc', fate: 'goes' },
  internetGatewayIpAddress: { by: 'gateway', fate: 'keeps' },
  internetGatewayIpPool: { by: 'gateway', fate: 'keeps' },
  vpcRouterRoute: { by: 'router', fate: 'goes' },
  instanceNetworkInterface: { by: 'instance', fate: 'goes' },
} as const satisfies Partial<Record<Kind, Held>>

type Contents = typeof projectContents

/** The kinds that have to be deleted before their container. */
export type DeletedFirst<P extends Held['by']> = {
  [K in keyof Contents]: Contents[K] extends {
    readonly by: P
    readonly fate: 'keeps' | 'stays'
  }
    ? K
    : never
}[keyof Contents]
