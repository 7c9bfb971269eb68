'use client'

import { Component, type ReactNode } from 'react'

interface Props {
  /** The start values; others may come while the form is open. */
  readonly initial: object | undefined
  readonly isDirty: () => boolean
  /** Takes the values at hand for those that the form began with. */
  readonly onFollowed: () => void
  readonly children: ReactNode
}

interface Before {
  readonly isDirty: boolean
  readonly focused: Element | null
  readonly top: number | undefined
}

const topOf = (element: Element | null): number | undefined => element?.getBoundingClientRect().top

/**
 * Around a form whose start values come late. What comes isn't typed: an untouched form stays untouched. And
 * the field with the focus stays where it is on the screen, whatever comes above it. Only a class is told
 * before React changes the page.
 */
export class LateValues extends Component<Props> {
  override getSnapshotBeforeUpdate({ initial }: Props): Before | null {
    if (initial === this.props.initial) return null
    const focused = document.activeElement
    return { isDirty: this.props.isDirty(), focused, top: topOf(focused) }
  }

  override componentDidUpdate(_: Props, __: unknown, before: Before | null) {
    if (!before) return
    if (!before.isDirty) this.props.onFollowed()
    const top = topOf(before.focused)
    if (top !== undefined && before.top !== undefined)
      before.focused?.closest('main')?.scrollBy({ top: top - before.top, behavior: 'instant' })
  }

  override render() {
    return this.props.children
  }
}
