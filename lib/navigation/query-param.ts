/** A query string with one parameter set or removed; the others stay. */
export function withParam(search: string, name: string, value: string | null): string {
  const params = new URLSearchParams(search)
  if (value === null) params.delete(name)
  else params.set(name, value)
  return params.size > 0 ? `?${params}` : ''
}

/** Sets or removes a parameter of the page's URL: adds an entry to the history, without a request. */
export function changeParam(name: string, value: string | null): void {
  const { pathname, search } = window.location
  window.history.pushState(null, '', pathname + withParam(search, name, value))
}
