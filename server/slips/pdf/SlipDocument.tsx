import { Document, Image, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { qrPath } from '../qr-path';
import type { LabelledText, SlipPage, SlipText } from '../slip-page';
import { FONTS, printable } from './fonts';

const GREY = '#555555';
const styles = StyleSheet.create({
  page: { padding: 42, fontFamily: [...FONTS], fontSize: 10, lineHeight: 1.45, color: '#1a1a1a' },
  title: { fontSize: 17, fontWeight: 600, marginTop: 6 },
  name: { fontSize: 13, fontWeight: 600 },
  logo: { height: 36, maxWidth: 180, objectFit: 'contain' },
  grey: { color: GREY, fontSize: 9 },
  total: { fontWeight: 600, fontSize: 12, color: '#1a1a1a', marginVertical: 4 },
  line: { paddingVertical: 6, borderBottomWidth: 0.75, borderBottomColor: '#dddddd', alignItems: 'flex-start' },
  qr: { width: 96, height: 96, marginTop: 18 },
});

const CELL_WIDTHS = ['18%', '12%', '14%', '16%'];

interface Props {
  readonly page: SlipPage;
}

/** Styles of a language's direction. The library lays nothing out from right to left by itself. */
function directed({ language }: SlipPage) {
  const isRtl = language === 'ar';
  return {
    row: { flexDirection: isRtl ? 'row-reverse' : 'row', justifyContent: 'space-between' },
    text: { direction: isRtl ? 'rtl' : 'ltr', textAlign: isRtl ? 'right' : 'left' },
    end: { direction: isRtl ? 'rtl' : 'ltr', textAlign: isRtl ? 'left' : 'right' },
    start: isRtl ? 'flex-end' : 'flex-start',
    gap: isRtl ? { marginRight: 3 } : { marginLeft: 3 },
  } as const;
}

export const SlipDocument = ({
  pages,
  logos,
}: {
  readonly pages: readonly SlipPage[];
  /** PNG files by the addresses of the logos. */
  readonly logos: ReadonlyMap<string, Buffer>;
}) => (
  <Document
    title={pages[0] ? `${pages[0].title} ${pages[0].facts[0]?.value.text ?? ''}` : ''}
    {...(pages[0] && { language: pages[0].language })}
  >
    {pages.map((page) => (
      <Page key={`${page.facts[0]?.value.text} ${page.language}`} size="A4" style={styles.page}>
        <Header page={page} logo={page.shop.logo === null ? undefined : logos.get(page.shop.logo.address)} />
        <Recipient page={page} />
        <Rows page={page} />
        <Sums page={page} />
        <Foot page={page} />
      </Page>
    ))}
  </Document>
);

function Header({ page, logo }: Props & { readonly logo: Buffer | undefined }) {
  const { row, text, end, start } = directed(page);
  return (
    <View style={[row, { marginBottom: 20 }]}>
      <View style={{ alignItems: start, width: '55%' }}>
        {logo && <Image src={{ data: logo, format: 'png' }} style={styles.logo} />}
        <Text style={[styles.name, text]}>{printable(page.shop.name)}</Text>
        <Text style={[styles.title, text]}>{page.title}</Text>
      </View>
      <View style={{ width: '42%' }}>
        {page.shop.contact.map((entry) => (
          <Inline key={entry.value.text} entry={entry} page={page} style={[styles.grey, end]} isAtEnd />
        ))}
      </View>
    </View>
  );
}

function Recipient({ page }: Props) {
  const { row, text } = directed(page);
  return (
    <View style={[row, { marginBottom: 20 }]}>
      <View style={{ width: '52%' }}>
        <Text style={[styles.grey, text]}>{page.address.heading}</Text>
        {page.address.lines.map((line) => (
          <Value key={line.text} value={line} style={text} />
        ))}
      </View>
      <Pairs entries={page.facts} page={page} width="44%" />
    </View>
  );
}

function Rows({ page }: Props) {
  const { row, text, end } = directed(page);
  return (
    <View style={{ marginBottom: 14 }}>
      <View style={[row, styles.line]}>
        <Text style={[styles.grey, text, { flex: 1 }]}>{page.columns.item}</Text>
        {page.columns.cells.map((heading, place) => (
          <Text key={heading} style={[styles.grey, end, { width: CELL_WIDTHS[place] }]}>
            {heading}
          </Text>
        ))}
      </View>
      {page.rows.map(({ name, choices, cells }) => (
        <View key={cells[0]?.text} style={[row, styles.line]} wrap={false}>
          <View style={{ flex: 1 }}>
            <Text style={text}>{printable(name)}</Text>
            {choices !== '' && <Text style={[styles.grey, text]}>{printable(choices)}</Text>}
          </View>
          {page.columns.cells.map((heading, place) => (
            <Value key={heading} value={cells[place]} style={[end, { width: CELL_WIDTHS[place] }]} />
          ))}
        </View>
      ))}
    </View>
  );
}

function Sums({ page }: Props) {
  const { language } = page;
  return (
    <View style={{ alignItems: language === 'ar' ? 'flex-start' : 'flex-end' }} wrap={false}>
      <Pairs entries={page.sums} page={page} width="50%" endsInTotal />
      <Pairs entries={page.afterSums} page={page} width="50%" />
    </View>
  );
}

function Foot({ page }: Props) {
  const { text, start } = directed(page);
  const qr = page.qr === null ? null : qrPath(page.qr);
  return (
    <View style={{ alignItems: start, marginTop: 14 }} wrap={false}>
      {page.notes.map((note) => (
        <Inline key={note.label} entry={note} page={page} style={text} />
      ))}
      {qr && (
        <Svg viewBox={`0 0 ${qr.size} ${qr.size}`} style={styles.qr}>
          <Path d={qr.path} fill="#000000" />
        </Svg>
      )}
    </View>
  );
}

type Style = InstanceType<typeof View>['props']['style'];

function Value({ value, style }: { readonly value: SlipText | undefined; readonly style: Style }) {
  if (!value) return null;
  const { text, direction } = value;
  return <Text style={direction ? [style ?? {}, { direction }].flat() : style}>{printable(text)}</Text>;
}

interface InlineProps extends Props {
  readonly entry: LabelledText;
  readonly style: Style;
  readonly isAtEnd?: boolean;
}

/** A label and its text on one line; each is a text of its own, so that neither changes the other's direction. */
function Inline({ entry: { label, value }, page, style, isAtEnd }: InlineProps) {
  const { row, gap } = directed(page);
  const justifyContent = isAtEnd ? 'flex-end' : 'flex-start';
  return (
    <View style={[row, { justifyContent }]}>
      {label !== '' && <Text style={style}>{`${label}:`}</Text>}
      <Value value={value} style={[style ?? {}, label === '' ? {} : gap].flat()} />
    </View>
  );
}

interface PairsProps extends Props {
  readonly entries: readonly LabelledText[];
  readonly width: string;
  readonly endsInTotal?: boolean;
}

function Pairs({ entries, page, width, endsInTotal }: PairsProps) {
  const { row, text, end } = directed(page);
  return (
    <View style={{ width }}>
      {entries.map(({ label, value }, place) => {
        const total = endsInTotal && place === entries.length - 1 ? styles.total : {};
        return (
          <View key={label} style={row}>
            <Text style={[{ color: GREY }, text, total]}>{label}</Text>
            <Value value={value} style={[end, total, { maxWidth: '65%' }]} />
          </View>
        );
      })}
    </View>
  );
}
