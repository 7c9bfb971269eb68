/** What a reader can tell a thing on the page by. */
export interface Target {
  /** Its ARIA role; without one, the innermost thing that has the text. */
  readonly role?: string
  /** Its accessible name, as a whole; or what is in it, as a regular expression between slashes. */
  readonly name?: string
  /** A text that is in it. */
  readonly text?: string
  /** What it is in. */
  readonly in?: Target
}

/** How a thing is now. */
export interface Seen {
  readonly x: number
  readonly y: number
  /** Whether a press at its middle would be heard by it. */
  readonly isOnTop: boolean
  readonly isDisabled: boolean
  readonly isFocused: boolean
  readonly text: string
  readonly value: string
  readonly isChecked: boolean
}

/**
 * Looks for the first visible thing; null if there is none. It is sent to the page as text: all that
 * it needs is in it.
 */
export function find(target: Target): Element | null {
  const ROLES: Readonly<Record<string, string>> = {
    alertdialog: '[role=alertdialog]',
    button: 'button:not([role]), summary, [role=button]',
    checkbox: 'input[type=checkbox], [role=checkbox]',
    combobox: 'select, [role=combobox]',
    dialog: 'dialog:not([role]), [role=dialog]',
    grip: '[data-grip]',
    file: 'input[type=file]',
    figure: 'figure, [role=figure]',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]',
    main: 'main',
    radio: 'input[type=radio], [role=radio]',
    region: 'section[aria-label], section[aria-labelledby], [role=region]',
    row: 'tr, [role=row]',
    searchbox: 'input[type=search]',
    spinbutton: 'input[type=number], [role=spinbutton]',
    table: 'table, [role=table], [role=grid]',
    textbox: 'input:not([type]), input[type=text], input[type=password], textarea',
  }
  const flat = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')
    if (by !== null)
      return flat(
        by
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      )
    const label = element.getAttribute('aria-label')
    if (label !== null) return flat(label)
    const { labels } = element as HTMLInputElement
    if (labels?.length) return flat([...labels].map((each) => each.textContent).join(' '))
    return flat(element.textContent)
  }
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  /** The smallest visible things that have a text. */
  const innermost = (scope: Element, text: string): Element[] => {
    if (!flat(scope.textContent).includes(text)) return []
    const inside = [...scope.children].flatMap((child) => innermost(child, text))
    return inside.length > 0 || !isVisible(scope) ? inside : [scope]
  }
  const within = (wanted: Target): Element[] => {
    const scopes = wanted.in ? within(wanted.in) : [document.documentElement]
    const { role, name, text } = wanted
    if (role === undefined) return scopes.flatMap((scope) => innermost(scope, text ?? ''))
    const selector = ROLES[role] ?? `[role=${role}]`
    const pattern = name?.startsWith('/') ? new RegExp(name.slice(1, -1), 'i') : undefined
    return scopes
      .flatMap((scope) => [...scope.querySelectorAll(selector)])
      .filter(
        (element) =>
          (name === undefined ||
            (pattern ? pattern.test(nameOf(element)) : nameOf(element) === name)) &&
          (text === undefined || flat(element.textContent).includes(text)) &&
          // A file input is hidden behind its label.
          (role === 'file' || isVisible(element)),
      )
  }
  return within(target)[0] ?? null
}

/** How the thing is that was found, and brings it into view. */
export function look(element: Element | null): Seen | null {
  if (!element) return null
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  const input = element as HTMLInputElement
  return {
    ...{ x, y },
    isOnTop: hit !== null && [element, ...(input.labels ?? [])].some((each) => each.contains(hit)),
    isDisabled: element.matches(':disabled, [aria-disabled=true]'),
    isFocused: element.contains(document.activeElement),
    text: (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
    value: input.value ?? '',
    isChecked: input.checked || element.getAttribute('aria-checked') === 'true',
  }
}

/** Drags one thing to another, which must take it. */
export function dragAndDrop(what: Element, to: Element): void {
  const dataTransfer = new DataTransfer()
  const dispatch = (type: string, at: Element) =>
    at.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  dispatch('dragstart', what)
  dispatch('dragenter', to)
  // A listener that accepts the drop prevents the default; others get no drop.
  if (!dispatch('dragover', to)) dispatch('drop', to)
  dispatch('dragend', what)
}
