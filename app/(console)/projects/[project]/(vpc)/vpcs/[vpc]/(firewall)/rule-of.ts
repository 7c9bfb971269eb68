import type { Rule } from '@/lib/network/rule'

/** The rule that a form says; empty filters are none. */
export function ruleOf(form: FormData): Rule {
  // The last of one name counts (CheckboxField).
  const text = (name: string): string => {
    const value = form.getAll(name).at(-1)
    return typeof value === 'string' ? value : ''
  }
  // Written by the fields of these names, of what these fields take (useJsonField).
  const list = <T>(name: string): T[] => (text(name) === '' ? [] : (JSON.parse(text(name)) as T[]))
  const filter = <T>(name: string): T[] | null => {
    const items = list<T>(name)
    return items.length > 0 ? items : null
  }
  return {
    name: text('name'),
    // Forms are sent with other line ends than were typed (lib/action/text-fields.ts).
    description: text('description').replace(/\r\n?/g, '\n'),
    status: text('enabled') === 'false' ? 'disabled' : 'enabled',
    direction: text('direction') as Rule['direction'],
    action: text('ruleAction') as Rule['action'],
    priority: text('priority').trim() === '' ? Number.NaN : Number(text('priority')),
    targets: list('targets'),
    filters: {
      hosts: filter('hosts'),
      protocols: filter('protocols'),
      ports: filter('ports'),
    },
  }
}
