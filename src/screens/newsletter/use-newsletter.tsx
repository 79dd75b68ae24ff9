import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { NewsletterFormProps } from '../../components/footer/newsletter-form.tsx'

const load = () => import('./newsletter-dialog.tsx')

/**
 * What sends the footer's form: it is fetched when the form is touched.
 * @returns the dialog that is open, and what the form calls.
 */
export const useNewsletter = (): [ReactNode, NewsletterFormProps] => {
  const [dialog, setDialog] = useState<ReactNode>(null)
  const onSubscribe = useCallback<NewsletterFormProps['onSubscribe']>((form, cleared) => {
    const { cNombre = '', cMail = '' } = Object.fromEntries(new FormData(form)) as Record<string, string>
    load().then(
      ({ NewsletterDialog }) =>
        setDialog(
          <NewsletterDialog
            wanted={{ cNombre: cNombre.trim(), cMail: cMail.trim() }}
            onSubscribed={cleared}
            onClose={() => setDialog(null)}
          />,
        ),
      // Its code did not come: the browser sends the form.
      () => form.submit(),
    )
  }, [])
  const form = useMemo(() => ({ onTouched: () => void load().catch(() => {}), onSubscribe }), [onSubscribe])
  return [dialog, form]
}
