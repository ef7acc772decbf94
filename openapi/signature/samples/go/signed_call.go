// Go 1.19, the standard library alone. Written densely: gofmt unfolds it.
// go run signed_call.go BASE_URL PLATFORM PUBLIC_PEM, or go run signed_call.go --verify VECTORS KEYS
package main
import ("crypto/rand"; "crypto/rsa"; "crypto/x509"; "encoding/base64"; "encoding/json"; "encoding/pem"; "fmt")
import ("io"; "math/big"; "net/http"; "os"; "regexp"; "strings"; "time")

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
var form = regexp.MustCompile("^[0-9A-Za-z]{8}$")
type vector struct { Name, Platform, Signature, Expect string; ServerTime int64; After []string }

func must[T any](value T, wrong error) T { if wrong != nil { panic(wrong) }; return value }
func der(file string) []byte { block, _ := pem.Decode(must(os.ReadFile(file))); return block.Bytes }

// What a client sends, made for one request.
func sign(key *rsa.PublicKey) string {
	nonce := make([]byte, 8)
	for i := range nonce { nonce[i] = alphabet[must(rand.Int(rand.Reader, big.NewInt(62))).Int64()] }
	plaintext := []byte(fmt.Sprintf(`{"nonce": "%s", "timestamp": %d}`, nonce, time.Now().UnixMilli()))
	return base64.StdEncoding.EncodeToString(must(rsa.EncryptPKCS1v15(rand.Reader, key, plaintext)))
}

// What a server finds in a signature: the nonce, or "" if the signature is to be refused.
func nonceOf(signature string, privatePems []string, now, window int64) string {
	ciphertext, _ := base64.StdEncoding.DecodeString(signature)
	if len(ciphertext) != 256 || base64.StdEncoding.EncodeToString(ciphertext) != signature { return "" }
	for _, file := range privatePems { // A wrong padding, or noise that is no such JSON: another live key may fit.
		key := must(x509.ParsePKCS8PrivateKey(der(file))).(*rsa.PrivateKey)
		var found struct { Nonce string; Timestamp int64 }
		plaintext, wrong := rsa.DecryptPKCS1v15(rand.Reader, key, ciphertext)
		if wrong != nil || json.Unmarshal(plaintext, &found) != nil || !form.MatchString(found.Nonce) { continue }
		if found.Timestamp >= now-window && found.Timestamp <= now+window { return found.Nonce }
	}
	return ""
}

func main() {
	if os.Args[1] == "--verify" { os.Exit(verify(os.Args[2], os.Args[3])) }
	key := must(x509.ParsePKIXPublicKey(der(os.Args[3]))).(*rsa.PublicKey)
	url, body := os.Args[1]+"/test/v1/api/system/system_client_config", fmt.Sprintf(`{"signature": "%s"}`, sign(key))
	request := must(http.NewRequest("POST", url, strings.NewReader(body)))
	request.Header = http.Header{"Platform": {os.Args[2]}, "Language": {"en"}, "Deviceid": {"device-of-a-sample"}, "Content-Type": {"application/json"}}
	fmt.Println(string(must(io.ReadAll(must(http.DefaultClient.Do(request)).Body))))
}

func verify(vectorsFile, folder string) (wrong int) {
	var document struct { WindowMilliseconds int64; Keys map[string][]string; Vectors []vector }
	must(0, json.Unmarshal(must(os.ReadFile(vectorsFile)), &document))
	for _, names := range document.Keys { for i, name := range names { names[i] = folder + "/" + name + ".worthless-private.pem" } }
	for _, it := range document.Vectors {
		used, isAccepted := map[string]bool{}, false // A server forgets a pair after 600 seconds.
		for i, each := range append(document.Vectors, it) {
			if i < len(document.Vectors) && !strings.Contains(fmt.Sprintf("%q", it.After), `"`+each.Name+`"`) { continue }
			nonce := nonceOf(each.Signature, document.Keys[each.Platform], each.ServerTime, document.WindowMilliseconds)
			isAccepted, used[each.Platform+nonce] = nonce != "" && !used[each.Platform+nonce], true
		}
		if isAccepted != (it.Expect == "accept") { wrong++; fmt.Fprintf(os.Stderr, "%s: %s expected\n", it.Name, it.Expect) }
	}
	fmt.Printf("%d of %d vectors\n", len(document.Vectors)-wrong, len(document.Vectors))
	return
}
