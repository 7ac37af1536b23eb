import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

interface ReceivedEmail {
  readonly from: string;
  readonly to: string;
  /** Headers and body as they came. */
  readonly source: string;
}

/** What the server answers to a command; null to go on as a healthy one does. */
export type SmtpFault = (command: string, socket: Socket) => string | null;

export const smtpFaults: Readonly<Record<string, SmtpFault>> = {
  'greylists the recipient': (command) => (command.startsWith('RCPT') ? '451 4.7.1 Greylisted, try again later' : null),
  'knows no such recipient': (command) => (command.startsWith('RCPT') ? '550 5.1.1 No such user' : null),
  'refuses the sender': (command) => (command.startsWith('MAIL') ? '553 5.7.1 Sender not allowed' : null),
  'is full when the text has come': (command) => (command === '.' ? '452 4.3.1 Insufficient storage' : null),
  'is busy at the greeting': (command) => (command === '' ? '421 4.3.2 Too many connections' : null),
  'hangs up at the greeting': (command, socket) => (command === '' ? closed(socket) : null),
  'hangs up while the text comes': (command, socket) => (command === '.' ? closed(socket) : null),
  'never greets': (command) => (command === '' ? '' : null),
  'falls silent after the text': (command) => (command === '.' ? '' : null),
  'greets with a web page': (command) => (command === '' ? '<!doctype html><h1>Bad Request</h1>' : null),
};

function closed(socket: Socket): string {
  socket.destroy();
  return '';
}

/** An SMTP server without TLS on a port of its own, which keeps what it receives and fails as tests choose. */
export async function startSmtpDouble() {
  const emails: ReceivedEmail[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  let fault: SmtpFault = () => null;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    let [from, to, source, isData, waiting] = ['', '', '', false, ''];
    const reply = (command: string, usual: string) => {
      const answer = fault(command, socket) ?? usual;
      if (answer !== '') socket.write(`${answer}\r\n`);
      return answer === usual;
    };
    const receive = (line: string) => {
      if (isData) {
        if (line !== '.') source += `${line}\n`;
        else {
          isData = false;
          if (reply('.', '250 2.0.0 Accepted')) emails.push({ from, to, source });
        }
        return;
      }
      commands.push(line);
      if (line.startsWith('EHLO')) reply(line, '250-smtp.test\r\n250 AUTH PLAIN');
      else if (line.startsWith('AUTH')) reply(line, '235 2.7.0 Authenticated');
      else if (line.startsWith('STARTTLS')) reply(line, '502 5.5.1 Not implemented');
      else if (line === 'DATA') isData = reply(line, '354 Go ahead');
      else if (line === 'QUIT') socket.end('221 Bye\r\n');
      else {
        from = /^MAIL FROM:<(.*?)>/.exec(line)?.[1] ?? from;
        to = /^RCPT TO:<(.*?)>/.exec(line)?.[1] ?? to;
        reply(line, '250 OK');
      }
    };
    socket.setEncoding('utf8').on('data', (text) => {
      const lines = `${waiting}${text}`.split('\r\n');
      waiting = lines.pop() ?? '';
      lines.forEach(receive);
    });
    reply('', '220 smtp.test ready');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    emails,
    commands,
    behave: (next: SmtpFault = () => null) => {
      fault = next;
      emails.length = 0;
      commands.length = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
