import { fullNumber } from './number'

/** The word for a count: `disk` for one, else `disks` or the plural given. */
export const pluralWord = (count: number | bigint, one: string, many = `${one}s`): string =>
  Number(count) === 1 ? one : many

/** Count and word: `1 vCPU`, `1,024 vCPUs`. Text is English; the digits follow the locale. */
export const plural = (
  count: number | bigint,
  one: string,
  many = `${one}s`,
  locale?: string,
): string => `${fullNumber(count, locale)} ${pluralWord(count, one, many)}`
