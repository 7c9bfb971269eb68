import type { VpcFirewallRuleUpdate } from '@/lib/contract/firewall-rule'
import type { RouteDestination, RouteTarget } from '@/lib/contract/router-route'
import type { Protocol } from './firewall'

/** A thing that a step refers to: enough for a link. `internet` has no id and no page. */
export interface Ref {
  readonly kind:
    | 'instance'
    | 'subnet'
    | 'router'
    | 'route'
    | 'gateway'
    | 'external-ip'
    | 'external-subnet'
    | 'multicast-group'
    | 'rule'
    | 'internet'
  /** Rules that are not saved yet may have none; ephemeral addresses have their address. */
  readonly id: string
  readonly name: string
  /** The router of a route. */
  readonly routerName?: string
}

/** Another VPC than that of the question. */
export interface Place {
  readonly project: string
  readonly vpc: string
}

export const INTERNET: Ref = { kind: 'internet', id: 'internet', name: 'Internet' }

export type ReachEnd =
  | {
      readonly kind: 'instance'
      readonly instanceId: string
      /** One of several interfaces; else the one in the other end's subnet, else the primary. */
      readonly nicId?: string
    }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'internet' }

export interface ReachQuestion {
  readonly source: ReachEnd
  readonly target: ReachEnd
  readonly protocol: Protocol
  /** The port called; not for ICMP. */
  readonly port?: number
}

/** A change that would let the traffic through a step. */
export type Fix = FixKind & {
  /** The VPC of the change, if not that of the question. */
  readonly place?: Place
}

type FixKind =
  | { readonly kind: 'add-rule'; readonly rule: VpcFirewallRuleUpdate; readonly words: string }
  | {
      readonly kind: 'change-rule' | 'change-route' | 'attach-to-gateway' | 'attach-external-ip'
      readonly ref: Ref
      readonly words: string
    }
  | {
      readonly kind: 'add-route'
      /** The custom router of the subnet; absent if the subnet needs one first. */
      readonly ref?: Ref
      readonly destination: RouteDestination
      readonly target: RouteTarget
      readonly words: string
    }
  | {
      readonly kind: 'add-transit-ip'
      readonly ref: Ref
      readonly block: string
      readonly words: string
    }
  | { readonly kind: 'other-address'; readonly address?: string; readonly words: string }

export type ReachStepKind =
  | 'source'
  | 'outbound-rules'
  | 'route'
  | 'gateway'
  | 'next-hop'
  | 'external-address'
  | 'target'
  | 'inbound-rules'
  | 'reply-route'
  | 'beyond'

export interface ReachStep {
  readonly kind: ReachStepKind
  /**
   * `depends`: the rest depends on a guest. `warn`: the network lets it pass, but the target doesn't run.
   * `leaves`: the rest is outside of all known VPCs. `unknown`: something that could not be read might
   * decide.
   */
  readonly verdict: 'pass' | 'block' | 'warn' | 'depends' | 'leaves' | 'unknown'
  readonly words: string
  /** The things that the step refers to, the deciding one first: a rule, a route, a gateway. */
  readonly refs: readonly Ref[]
  /** Rules and routes that decide otherwise for some addresses, if an end is the whole internet. */
  readonly exceptions: readonly Ref[]
  readonly fixes: readonly Fix[]
  /** The VPC of the step, if not that of the question. */
  readonly place?: Place
}

export interface ReachAnswer {
  readonly reachable: 'yes' | 'no' | 'depends' | 'leaves' | 'unknown'
  /** In the order of the traffic. A blocked way has no steps after the block. */
  readonly steps: readonly ReachStep[]
  /**
   * The first step that blocks; else the first that is unknown, depends, or leaves; else the last on
   * the way there.
   */
  readonly deciding: ReachStep
  /** What traffic passes on its way, up to the block: for a map. */
  readonly path: readonly Ref[]
  /** The fixes of all blocking steps: each of them is needed. */
  readonly fixes: readonly Fix[]
}
