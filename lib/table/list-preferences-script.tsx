import { PREFERENCES_KEY } from '@/lib/saved-views/kept-cookie'

/** The id of the style sheet that this script leaves where a reader has chosen anything. */
export const PREFERENCES_STYLES = 'list-styles'

/** The rows of a dense list, as lib/ui/list.css has them ("Density"): rules within a table's. */
const COMPACT =
  '--row:2rem!important;' +
  '& .cell-second{display:inline;margin-inline-start:.375rem}' +
  '& td[data-col=actions] .btn{block-size:1.75rem}'

/*
 * Before the first paint: hides the columns that the reader does without, and sets their density, by
 * a style sheet of the script's own, which has its nonce; `data-lists` of the document says so. Once a
 * list has its advanced tools it renders itself so, and takes the sheet away. Ids are checked: they
 * become part of a selector.
 */
const APPLY = `try{const l=JSON.parse(localStorage.getItem('${PREFERENCES_KEY}'));let c='';for(const k in l){if(!/^\\w+$/.test(k))continue;const t='[data-list='+k+']';const v=(l[k].columns||[]).filter(i=>/^[\\w-]+$/.test(i));if(v.length)c+=t+' :is(th,td)'+[...v,'name','select','expand','actions'].map(i=>':not([data-col='+i+'])').join('')+'{display:none}';if(l[k].isCompact)c+=t+'{${COMPACT}}'}if(c){const s=document.createElement('style');s.id='${PREFERENCES_STYLES}';s.nonce=document.currentScript.nonce;s.textContent=c;document.head.append(s);document.documentElement.dataset.lists=''}}catch{}`

/** What a reader remembers of lists, applied before anything is shown; for browsers with KEPT_COOKIE. */
export function ListPreferencesScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {APPLY}
    </script>
  )
}
