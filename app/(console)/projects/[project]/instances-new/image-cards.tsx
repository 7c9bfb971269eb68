'use client'

import { type KeyboardEvent, useId, useState } from 'react'
import type { Choice } from '@/lib/form/use-field'
import { FieldError, describedBy } from '@/lib/ui/field'
import { plural } from '@/lib/format/plural'
import { gibText, type ImageChoice } from './form-values'
import { CARDS_MAX, shownImages } from './shown-images'

interface Props {
  readonly images: readonly ImageChoice[]
  readonly choice: Choice
  readonly set: (id: string) => void
}

/** Images as cards, of which one is chosen; where there are many, a search narrows them down. */
export function ImageCards({ images, choice, set }: Props) {
  const id = useId()
  const [search, setSearch] = useState('')
  const isLong = images.length > CARDS_MAX
  const { shown, found, hidden } = shownImages(images, search, choice.value)
  const { name, value, error } = choice
  return (
    <fieldset
      className="field"
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, undefined, error)}
    >
      <legend className="field-label">Image</legend>
      {isLong && (
        <input
          type="search"
          className="input needs-script"
          aria-label="Search images"
          placeholder={`Search ${images.length} images`}
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={notSubmitted}
        />
      )}
      {/* Stands for a choice that no card shows; a card that is shown comes after it and counts. */}
      <input type="hidden" name={name} value={value} readOnly />
      <div className={isLong ? 'cards image-cards needs-script' : 'cards image-cards'}>
        {shown.map((image) => (
          <label key={image.id} className="choice-card">
            <input
              type="radio"
              name={name}
              value={image.id}
              checked={image.id === value}
              onChange={() => set(image.id)}
            />
            <span className="image-name">{image.name}</span>
            <span className="image-facts">
              <span>{image.system}</span>
              <span>{gibText(image.gib)}</span>
            </span>
          </label>
        ))}
      </div>
      {isLong && (
        <>
          <p className="field-hint needs-script" role="status">
            {`${found === 0 ? 'No images match' : ''}${hidden > 0 ? `${plural(hidden, 'more image')}; search to narrow them down.` : ''}`}
          </p>
          <noscript>
            <select className="input" name={name} defaultValue={value} aria-label="Image">
              {images.map((image) => (
                <option key={image.id} value={image.id}>
                  {`${image.name} (${image.system})`}
                </option>
              ))}
            </select>
          </noscript>
        </>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

/** Enter ends a search; it does not create an instance. */
function notSubmitted(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter') event.preventDefault()
}
