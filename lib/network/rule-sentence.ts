import { decapitalise } from '@/lib/format/capitalise'
import { listText, shortList } from '@/lib/format/list'
import { plural, pluralWord } from '@/lib/format/plural'
import { parseIpNet } from '@/lib/validate/ip-net'
import type { HostPart } from './host-part'
import { partText } from './part-text'
import type { Rule } from './rule'
import { hasPorts } from './rule-protocols'

/** More instances than these are counted and not named. */
const NAMES_MAX = 3

/** A network of all addresses is named as such. */
function hostText(part: HostPart): string {
  const net = part.type === 'ip_net' ? parseIpNet(part.value) : undefined
  return net?.width === 0 ? `any IPv${net.version} address` : partText(part)
}

/** 'on TCP ports 22 and 80-90', 'over ICMP'; undefined if nothing can match. */
function trafficText({ filters }: Rule): string | undefined {
  const protocols = filters.protocols ?? []
  const ports = filters.ports ?? []
  if (ports.length > 0) {
    const names = protocols.length > 0 ? protocols : ['TCP', 'UDP']
    const ported = names.filter((each) => hasPorts(each) !== false)
    if (ported.length === 0) return undefined
    return `on ${listText(ported)} ${pluralWord(ports.length, 'port')} ${shortList(ports)}`
  }
  if (protocols.length === 0) return 'over any protocol'
  const ported = protocols.filter((each) => hasPorts(each))
  const others = protocols.filter((each) => !hasPorts(each))
  return listText([
    ...(ported.length > 0 ? [`on all ${listText(ported)} ports`] : []),
    ...(others.length > 0 ? [`over ${listText(others)}`] : []),
  ])
}

/** The targets in words: by name if they are few and named, else by number, else by their meaning. */
function targetText(targets: Rule['targets'], count: number | undefined): string {
  const areNamed = targets.every(({ type }) => type === 'instance') && targets.length <= NAMES_MAX
  return areNamed || !count ? shortList(targets.map(partText)) : plural(count, 'instance')
}

/**
 * A rule's effect in one sentence: 'Lets anyone reach 7 instances on all TCP ports.' Undefined if it has
 * none, or has words that this console does not know.
 * @param count how many instances its targets mean now, where that is known
 */
export function ruleSentence(rule: Rule, count?: number): string | undefined {
  const { action, direction, status, targets } = rule
  const traffic = trafficText(rule)
  const isKnown = ['allow', 'deny'].includes(action) && ['inbound', 'outbound'].includes(direction)
  if (traffic === undefined || targets.length === 0 || !isKnown) return undefined
  const [isAllow, isIn] = [action === 'allow', direction === 'inbound']
  const all = isIn ? (isAllow ? 'anyone' : 'everyone') : 'any host'
  const hosts = rule.filters.hosts?.length ? shortList(rule.filters.hosts.map(hostText)) : all
  const whom = targetText(targets, count)
  const [from, to] = isIn ? [hosts, whom] : [whom, hosts]
  const does = isAllow ? `Lets ${from} reach ${to}` : `Keeps ${from} from reaching ${to}`
  const sentence = `${does} ${traffic}${count === 0 ? ', once there are such instances' : ''}.`
  return status === 'disabled' ? `Once enabled, ${decapitalise(sentence)}` : sentence
}
