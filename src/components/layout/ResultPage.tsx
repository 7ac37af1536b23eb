import type { ReactNode } from 'react';
import { pageInset, type ResultPageVariantProps, resultPage } from 'styled-system/recipes';
import { Picture } from '../catalogue/Picture';

interface Props {
  /** A cut-out picture. */
  picture: string;
  blob?: ResultPageVariantProps['blob'];
  title: ReactNode;
  text?: ReactNode;
  /** Facts about an order or a payment, and further sentences. */
  children?: ReactNode;
  /** Links and buttons, the main one first. */
  actions?: ReactNode;
}

/** A result screen: picture, text, facts, actions. */
export function ResultPage({ picture, blob, title, text, children, actions }: Props) {
  const styles = resultPage({ blob });
  return (
    <div className={pageInset({ width: 'phone' })}>
      <div className={styles.root}>
        <div className={styles.art} aria-hidden="true">
          <Picture
            src={picture}
            alt=""
            sizes="258px"
            width={240}
            height={240}
            priority="first"
            className={styles.image}
          />
        </div>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {text && <div className={styles.text}>{text}</div>}
        {children}
        {actions && (
          <div className={styles.actions} data-screen-only="">
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}

/** The list of facts on a result page. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={resultPage().facts}>{children}</dl>;
}

export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  const styles = resultPage();
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
