/** `import_ready` -> `ImportReady`, as some refusals spell states (behaviour-tenant.md, section 6). */
export const pascalState = (state: string): string =>
  state.replaceAll(/(?:^|_)([a-z])/g, (_, first: string) => first.toUpperCase())
