import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** An account of Apple's Wallet as a shop's settings have it: PEM. */
interface AppleAccount {
  passTypeId: string
  teamId: string
  certificate: string
  privateKey: string
  wwdr: string
}

const run = (folder: string, ...args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
const inFolder = <Result>(use: (folder: string) => Result): Result => {
  const folder = mkdtempSync(path.join(tmpdir(), 'apple-'))
  try {
    return use(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** An account of which the tests' own authority has made the certificate, as Apple's makes them. */
export const makeAppleAccount = (passTypeId: string, teamId: string): AppleAccount =>
  inFolder((folder) => {
    const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
    const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout']
    const authority = '/CN=Test Developer Relations/OU=G4/O=Test Inc./C=US'
    run(folder, 'req', '-x509', ...key, 'ca.key', '-out', 'ca.pem', '-days', '30', '-subj', authority)
    const subject = `/UID=${passTypeId}/CN=Pass Type ID: ${passTypeId}/OU=${teamId}/O=Shop/C=US`
    run(folder, 'req', ...key, 'own.key', '-out', 'own.csr', '-subj', subject)
    const signing = ['x509', '-req', '-in', 'own.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial']
    run(folder, ...signing, '-out', 'own.pem', '-days', '20')
    return {
      passTypeId,
      teamId,
      certificate: read('own.pem'),
      privateKey: read('own.key'),
      wwdr: read('ca.pem'),
    }
  })

/** The files of an archive that keeps them as they are, by name. */
export const filesIn = (archive: Buffer): Map<string, Buffer> => {
  const end = archive.lastIndexOf('PK\x05\x06', 'latin1')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, name, extra, comment, local] = [
      ...[archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)],
      ...[archive.readUInt16LE(at + 30), archive.readUInt16LE(at + 32), archive.readUInt32LE(at + 42)],
    ] as [number, number, number, number, number, number]
    if (method !== 0) throw new Error(`it is compressed: ${method}`)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    files.set(archive.toString('utf8', at + 46, at + 46 + name), archive.subarray(start, start + size))
    at += 46 + name + extra + comment
  }
  return files
}

/** OpenSSL holds the signature of a pass to the authority. @throws where it is not the authority's, or of other files */
export const verifyPass = (files: ReadonlyMap<string, Buffer>, { wwdr }: AppleAccount): void =>
  inFolder((folder) => {
    for (const name of ['signature', 'manifest.json'])
      writeFileSync(path.join(folder, name), files.get(name) ?? '')
    writeFileSync(path.join(folder, 'ca.pem'), wwdr)
    const content = ['-content', 'manifest.json', '-CAfile', 'ca.pem', '-purpose', 'any']
    run(folder, 'smime', '-verify', '-inform', 'DER', '-in', 'signature', ...content)
  })
