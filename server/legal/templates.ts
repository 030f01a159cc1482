/** Texts to begin with: what a club usually has to say, with placeholders. They are no legal advice. */
import { type LegalName, storedMark, type Written } from '@club/contract/legal/rules.ts';

/** Imprint: the fields of § 5 DDG and § 18 MStV. */
const imprint = (club: string): Written => ({
  de: `[[Muster, keine Rechtsberatung: prüfen und diese Zeile löschen]]

# Angaben nach § 5 DDG
${club}
[[Straße und Hausnummer]]
[[Postleitzahl und Ort]]

# Vertreten durch
[[Namen des Vorstands nach § 26 BGB]]

# Kontakt
[[Telefonnummer]]
[[E-Mail-Adresse]]

# Registereintrag
[[Registergericht, z. B. Amtsgericht Hof]]
[[Nummer im Vereinsregister]]

# Verantwortlich für den Inhalt nach § 18 Abs. 2 MStV
[[Name und Anschrift]]`,
  en: `[[Template, no legal advice: check it and delete this line]]

# Information under § 5 DDG
${club}
[[street and number]]
[[postal code and town]]

# Represented by
[[names of the board under § 26 BGB]]

# Contact
[[telephone number]]
[[e-mail address]]

# Register entry
[[court of registration, e.g. Amtsgericht Hof]]
[[number in the register of associations]]

# Responsible for the content under § 18 (2) MStV
[[name and address]]`,
});

/** Privacy policy: GDPR, article 13. The list of what is stored follows the app. */
const privacy = (club: string): Written => ({
  de: `[[Muster, keine Rechtsberatung: prüfen und diese Zeile löschen]]

# Wer verantwortlich ist
${club}
[[Anschrift, wie im Impressum]]
[[E-Mail-Adresse für Fragen zum Datenschutz]]
[[Datenschutzbeauftragte, falls der Verein welche haben muss, sonst diese Zeile löschen]]

# Auf welcher Grundlage
Was der Verein für Training und Spielbetrieb braucht, verarbeitet er, weil du Mitglied bist (Art. 6 Abs. 1 Buchst. b DSGVO). Was darüber hinausgeht, etwa dein Foto, gibst du freiwillig an (Buchst. a). Dass Änderungen protokolliert werden, dient der Sicherheit (Buchst. f).

# Wo es liegt
In der Datenbank der App bei [[Betreiber des Servers und Ort]]. Sicherungen liegen bei [[Ort der Sicherungen]] und werden nach [[Zahl]] Wochen gelöscht. Andere bekommen die Daten nur, soweit es für den Spielbetrieb nötig ist: [[Verband]].

# Was die App über Mitglieder speichert
${storedMark}

# Auf deinem Gerät
Die App setzt nur Cookies, die sie zum Anmelden und für Sprache und Farben braucht. Sie merkt sich auf dem Gerät, was du zuletzt gesehen hast, damit sie ohne Netz geht; beim Abmelden wird es gelöscht. Sie beobachtet niemanden und lädt nichts von fremden Seiten.

# Beim Aufruf
Der Server schreibt auf, welche Seite wann abgerufen wurde, um Fehler und Angriffe zu erkennen. [[Wie lange der Server diese Aufzeichnungen behält]]

# Deine Rechte
- Auskunft: Auf deiner Seite in der App lädst du alles herunter, was über dich gespeichert ist.
- Berichtigung: Deine Angaben änderst du dort selbst.
- Löschung: Dort verlässt du auch den Verein in der App; dann wird gelöscht, was dich nennt.
- Widerspruch, Einschränkung und Widerruf einer Einwilligung: eine Nachricht an die Adresse oben genügt.
- Beschwerde: bei der Aufsichtsbehörde, [[zuständige Aufsichtsbehörde]].`,
  en: `[[Template, no legal advice: check it and delete this line]]

# Who is responsible
${club}
[[address as in the imprint]]
[[e-mail address for questions of privacy]]
[[data protection officer, if the club must have one, otherwise delete this line]]

# On what basis
What the club needs for training and matches it processes because you are a member (GDPR, article 6 (1) b). Anything more, such as your photo, you give of your own will (a). Changes are logged for the sake of security (f).

# Where it is
In the database of the app at [[operator of the server and place]]. Backups are at [[place of the backups]] and are deleted after [[number]] weeks. Others get the data only as far as matches require it: [[association]].

# What the app stores about members
${storedMark}

# On your device
The app sets only the cookies that it needs for signing in and for language and colours. It remembers on the device what you saw last, so that it works offline; signing out deletes that. It follows nobody and loads nothing from other sites.

# When a page is requested
The server notes which page was requested when, in order to notice faults and attacks. [[how long the server keeps these notes]]

# Your rights
- Access: on your page in the app you download everything that is stored about you.
- Correction: there you also change your details yourself.
- Deletion: there you also leave the club in the app; then everything that names you is deleted.
- Objection, restriction and withdrawing consent: a message to the address above is enough.
- Complaint: to the supervisory authority, [[competent supervisory authority]].`,
});

/** @param club the club's name */
export const templateOf = (name: LegalName, club: string): Written =>
  name === 'imprint' ? imprint(club) : privacy(club);
